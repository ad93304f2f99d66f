import { useCallback, type ComponentProps, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { AnyResource } from '../schema/resource';
import type { FormView } from '../schema/shapes/views/form';
import { pagePaths } from '../settings/paths';
import { encodePart } from '../lib/encode-part';
import { useReopen } from '../actions/sending/use-call-mutation';
import { useLazyDialog, lazyPart } from '../ui/lazy-part';
import type { ResourceText } from '../text/resource-text';
import { checkForms, partsOf } from './layout/form-parts';
import type ResourceForm from './resource-form';
import { useFormResult, viewFor, type FormTarget } from './form-result';
import type { FailedSubmission } from './values/form-messages';

interface Opened extends Pick<ComponentProps<typeof ResourceForm>, 'target' | 'failed'> {
  readonly view: FormView | undefined;
}

const FormDialog = lazyPart(() => import('./resource-form'));

const needs = ({ view }: Opened) => (view ? partsOf(view) : []);

function formPath({ path = '' }: AnyResource, { id }: FormTarget): string {
  const { create, edit } = pagePaths(path);
  return id === undefined ? create : edit.replace(':id', encodePart(id));
}

/** Opens the forms of a resource as a dialog, a drawer or a page; a failure's toast opens one again with everything typed. */
export function useFormContainer(
  resource: AnyResource,
  text: ResourceText,
  fallback: RefObject<HTMLElement | null>,
) {
  checkForms(resource);
  const navigate = useNavigate();
  const handleResult = useFormResult();
  const reopenBy = useReopen();
  const { open: openForm, show } = useLazyDialog(FormDialog, fallback, needs);
  const open = useCallback(
    (target: FormTarget, failed?: FailedSubmission) => {
      const view = viewFor(resource, target);
      const { fixed } = target;
      if (view?.in === 'page') void navigate(formPath(resource, target), { state: fixed ? { fixed } : null });
      else void openForm({ target, failed, view });
    },
    [navigate, resource, openForm],
  );
  const form = show(({ view, ...opened }, close) => ({
    ...opened,
    ...(view?.in ? { in: view.in } : {}),
    resource,
    text,
    onClose: (result) => {
      close();
      const failed = result.kind === 'failed' ? result.submission : undefined;
      handleResult(
        result,
        reopenBy(() => open(opened.target, failed)),
      );
    },
  }));
  return { open, form };
}
