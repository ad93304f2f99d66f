import { lazy, Suspense, useCallback, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useGo } from '@refinedev/core';
import { useLocation } from 'react-router';
import type { AnyResource } from '../../config/resource';
import { fillTarget } from '../../lib/fill-target';
import { useFocusReturn } from '../../ui/dialog/use-focus-return';
import { useFailureToast, useReopen } from '../actions/use-failure-toast';
import type { ResourceText } from '../text/use-resource-text';
import type { Attempt } from './form-messages';
import type { FormEnd, FormTarget } from './form-start';

const ResourceForm = lazy(() => import('./resource-form'));

export interface FormOpener {
  /** Opens the form of a new row, or of the row with that id. */
  readonly open: (target: FormTarget, attempt?: Attempt) => void;
  /** To be rendered by who opens it; null while it is closed. */
  readonly form: ReactNode;
}

/** The address of a form that is a page. */
const formPath = ({ path = '' }: AnyResource, { id }: FormTarget): string =>
  id === undefined ? `${path}/new` : `${path}/${encodeURIComponent(id)}/edit`;

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
  const go = useGo();
  const after = useAfterForm(resource);
  const reportFailure = useFailureToast();
  const reopenBy = useReopen();
  const rememberFocus = useFocusReturn(fallback);
  const giveFocusBack = useRef<() => void>(undefined);
  const [opened, setOpened] = useState<{
    readonly target: FormTarget;
    readonly attempt?: Attempt | undefined;
    /** Tells one opening from another: each has a form of its own. */
    readonly turn: number;
  }>();
  const open = useCallback<FormOpener['open']>(
    (target, attempt) => {
      if (viewFor(resource, target)?.in === 'page') {
        go({ to: formPath(resource, target) });
        return;
      }
      giveFocusBack.current = rememberFocus();
      setOpened((last) => ({ target, attempt, turn: (last?.turn ?? 0) + 1 }));
    },
    [go, resource, rememberFocus],
  );
  if (!opened) return { open, form: null };
  const { target, turn, ...shown } = opened;
  const view = viewFor(resource, target);
  const onEnd = (end: FormEnd) => {
    // A late failure leaves the form alone that took its place.
    setOpened((now) => (now?.turn === turn ? undefined : now));
    if (!after(target, end)) giveFocusBack.current?.();
    if (end.kind !== 'failed') return;
    const { error, attempt } = end;
    const reopen = reopenBy(() => open(target, attempt));
    reportFailure({ error, reason: attempt.reason, reopen });
  };
  return {
    open,
    form: (
      <Suspense>
        <ResourceForm
          {...shown}
          key={turn}
          target={target}
          {...(view?.in ? { in: view.in } : {})}
          resource={resource}
          text={text}
          onEnd={onEnd}
        />
      </Suspense>
    ),
  };
}
