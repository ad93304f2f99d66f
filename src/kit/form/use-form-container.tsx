import { useCallback, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useGo } from '@refinedev/core';
import { useLocation, useNavigate } from 'react-router';
import type { AnyResource } from '../../config/resource';
import type { FormView } from '../../config/schema/views/form';
import { encodePart } from '../../lib/encode-part';
import { fillTarget } from '../../lib/fill-target';
import { useFailureToast, useReopen } from '../actions/sending/use-failure-toast';
import { useLazyDialog } from '../actions/dialog/use-lazy-dialog';
import { lazyPart } from '../../ui/lazy-part';
import type { ResourceText } from '../text/use-resource-text';
import { partsOf } from './layout/form-parts';
import type { Attempt } from './values/form-messages';
import type { FormEnd, FormTarget } from './values/form-start';
import type ResourceForm from './resource-form';

interface Opened extends Pick<ComponentProps<typeof ResourceForm>, 'target' | 'attempt'> {
  readonly view: FormView | undefined;
}

const FormDialog = lazyPart(() => import('./resource-form'));

const needs = ({ view }: Opened) => (view ? partsOf(view) : []);

export interface FormOpener {
  /** Opens the form of a new row, or of the row with that id. */
  readonly open: (target: FormTarget, attempt?: Attempt) => void;
  /** To be rendered by who opens it; null while it is closed. */
  readonly form: ReactNode;
}

/** The address of a form that is a page. */
const formPath = ({ path = '' }: AnyResource, { id }: FormTarget): string =>
  id === undefined ? `${path}/new` : `${path}/${encodePart(id)}/edit`;

const viewFor = ({ create, edit }: AnyResource, { id }: FormTarget) => (id === undefined ? create : edit);

/**
 * Goes to the page that the form declares for its end. @returns whether there is one
 * @param replace Back skips the page of the form
 */
export function useAfterForm(
  resource: AnyResource,
  { replace = false } = {},
): (target: FormTarget, end: FormEnd) => boolean {
  const go = useGo();
  const { pathname } = useLocation();
  return useCallback(
    (target, end) => {
      const goTo = viewFor(resource, target)?.goTo;
      if (end.kind !== 'done' || goTo === undefined) return false;
      go({ to: fillTarget(goTo, end.answer, pathname), type: replace ? 'replace' : 'push' });
      return true;
    },
    [resource, go, pathname, replace],
  );
}

/**
 * Opens the forms of a resource in the container that they declare: a dialog, a drawer, or a page of their own. A form
 * closes on success, on Cancel and on failure; the toast of a failure opens it again with everything typed.
 * @param fallback gets the focus afterwards when the element that had it is removed
 */
export function useFormContainer(
  resource: AnyResource,
  text: ResourceText,
  fallback: RefObject<HTMLElement | null>,
): FormOpener {
  const navigate = useNavigate();
  const after = useAfterForm(resource);
  const reportFailure = useFailureToast();
  const reopenBy = useReopen();
  const { open: openForm, show } = useLazyDialog(FormDialog, fallback, needs);
  const open = useCallback<FormOpener['open']>(
    (target, attempt) => {
      const view = viewFor(resource, target);
      const { fixed } = target;
      if (view?.in === 'page') void navigate(formPath(resource, target), { state: fixed ? { fixed } : null });
      else void openForm({ target, attempt, view });
    },
    [navigate, resource, openForm],
  );
  const form = show(({ view, ...opened }, close) => ({
    ...opened,
    ...(view?.in ? { in: view.in } : {}),
    resource,
    text,
    onEnd: (end) => {
      close();
      after(opened.target, end);
      if (end.kind !== 'failed') return;
      const { error, attempt } = end;
      const reopen = reopenBy(() => open(opened.target, attempt));
      reportFailure({ error, reason: attempt.reason, reopen });
    },
  }));
  return { open, form };
}
