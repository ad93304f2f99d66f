import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { AnyResource } from '../../config/resource';
import { useFailureToast } from '../actions/sending/use-failure-toast';
import { fixedInState } from '../fixed-values';
import { useResourceText } from '../text/use-resource-text';
import RefusedForm from './refused-form';
import ResourceForm from './resource-form';
import { useAfterForm } from './use-form-container';
import type { FormEnd } from './values/form-start';

/** The page of a form: of the row whose `id` is in the address, else of a new one. It stays after a failure. */
export default function FormPage({ resource }: { readonly resource: AnyResource }) {
  const { id } = useParams();
  const text = useResourceText(resource.name);
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const cameFromHere = key !== 'default';
  const after = useAfterForm(resource, { replace: true });
  const reportFailure = useFailureToast();
  // What a list of rows that belong to another row says of a new one.
  const [fixed] = useState(() => fixedInState(state));
  const target = { ...(id === undefined ? {} : { id }), ...(fixed ? { fixed } : {}) };
  const onEnd = (end: FormEnd) => {
    if (end.kind === 'failed') {
      const { error, attempt } = end;
      reportFailure({ error, reason: attempt.reason });
      return;
    }
    if (after(target, end)) return;
    if (cameFromHere) void navigate(-1);
    else void navigate(resource.path ?? '/', { replace: true });
  };
  if (!text.ready) return null;
  // Nothing is left of the form for who may write none of its fields.
  if (!(id === undefined ? resource.create : resource.edit)) return <RefusedForm isPage />;
  return <ResourceForm key={id} resource={resource} target={target} text={text} in="page" onEnd={onEnd} />;
}
