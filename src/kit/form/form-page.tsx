import { useLocation, useNavigate, useParams } from 'react-router';
import type { AnyResource } from '../../config/resource';
import { useResourceText } from '../text/use-resource-text';
import { FormSheet } from './place/form-sheet';
import { ResourceForm } from './resource-form';
import { useAfterForm } from './use-form-place';
import type { FormEnd } from './state/use-resource-form';

/** The page of a form: of the one whose `id` stands in the address, else of a new one. */
export default function FormPage({ resource }: { readonly resource: AnyResource }) {
  const { id } = useParams();
  const text = useResourceText(resource.name);
  const navigate = useNavigate();
  const cameFromHere = useLocation().key !== 'default';
  const after = useAfterForm(resource, { replace: true });
  const target = id === undefined ? {} : { id };
  const onEnd = (end: FormEnd) => {
    // What could not be sent stays where it is, to be tried again.
    if (end.kind === 'failed' || after(target, end)) return;
    if (cameFromHere) void navigate(-1);
    else void navigate(resource.path ?? '/', { replace: true });
  };
  if (!text.ready) return null;
  return <ResourceForm resource={resource} target={target} text={text} Place={FormSheet} onEnd={onEnd} />;
}
