import { use, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { AnyResource } from '../schema/resource';
import { fixedInState } from '../registry/fixed-values';
import { useResourceText } from '../text/use-resource-text';
import { ForbiddenForm } from './layout/form-row';
import { partsOf } from './layout/form-parts';
import { useFormResult, type FormResult, viewFor } from './form-result';
import ResourceForm from './resource-form';

/** The page of a form: of the row whose `id` is in the address, else of a new one. It stays after a failure. */
export default function FormPage({ resource }: { readonly resource: AnyResource }) {
  const { id } = useParams();
  const text = useResourceText(resource.name);
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const cameFromHere = key !== 'default';
  const handleResult = useFormResult();
  // What a list of rows that belong to another row says of a new one.
  const [fixed] = useState(() => fixedInState(state));
  const target = { ...(id === undefined ? {} : { id }), ...(fixed ? { fixed } : {}) };
  const view = viewFor(resource, target);
  const onClose = (result: FormResult) => {
    handleResult(result);
    if (result.kind === 'failed') return;
    if (cameFromHere) void navigate(-1);
    else void navigate(resource.path ?? '/', { replace: true });
  };
  if (!text.ready) return null;
  // The viewer may write none of its fields.
  if (!view) return <ForbiddenForm isPage />;
  // The first field has the focus as soon as the form is drawn.
  for (const part of partsOf({ ...view, in: 'page' })) if (!part.isLoaded()) use<unknown>(part.load());
  return (
    <ResourceForm key={id} resource={resource} target={target} text={text} in="page" onClose={onClose} />
  );
}
