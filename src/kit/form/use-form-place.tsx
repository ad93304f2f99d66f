import { lazy, Suspense, useCallback, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AnyResource } from '../../config/resource';
import { fillTarget } from '../../lib/fill-target';
import { useFocusReturn } from '../../ui/dialog/use-focus-return';
import type { ResourceText } from '../text/use-resource-text';
import type { FormEnd } from './state/use-resource-form';
import type { FormTarget } from './state/use-send-form';

const DialogForm = lazy(() => import('./place/dialog-form'));
const DrawerForm = lazy(() => import('./place/drawer-form'));

export interface FormPlaceControl {
  /** Opens the form of a new one, or of the one with that identifier. */
  readonly open: (target: FormTarget) => void;
  /** To be rendered by whoever opens it; nothing while it is closed. */
  readonly place: ReactNode;
}

/** The address of a form that is a page. */
const formPath = ({ path = '' }: AnyResource, { id }: FormTarget): string =>
  id === undefined ? `${path}/new` : `${path}/${encodeURIComponent(id)}/edit`;

/** The form as declared: of a new one, or the one that changes one. */
const viewFor = ({ create, edit }: AnyResource, { id }: FormTarget) => (id === undefined ? create : edit);

/**
 * Where one is taken once a form is done, as declared.
 * @param replace a form that is a page of its own is done with: the way back does not lead to it
 */
export function useAfterForm(
  resource: AnyResource,
  { replace = false } = {},
): (target: FormTarget, end: FormEnd) => boolean {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (target, end) => {
      const goTo = viewFor(resource, target)?.goTo;
      if (end.kind !== 'done' || goTo === undefined) return false;
      void navigate(fillTarget(goTo, end.answer, pathname), { replace });
      return true;
    },
    [resource, navigate, pathname, replace],
  );
}

/**
 * The forms of a resource where they are declared to be: in a dialog, in a drawer, or on a page of their own. What was
 * typed into one that was not sent is there again when it is opened again; cancelling is the end of it.
 * @param fallback takes the focus afterwards when what had it is gone
 */
export function useFormPlace(
  resource: AnyResource,
  text: ResourceText,
  fallback: RefObject<HTMLElement | null>,
): FormPlaceControl {
  const navigate = useNavigate();
  const after = useAfterForm(resource);
  const rememberFocus = useFocusReturn(fallback);
  const giveFocusBack = useRef<() => void>(undefined);
  const [target, setTarget] = useState<FormTarget>();
  const open = useCallback<FormPlaceControl['open']>(
    (next) => {
      if (viewFor(resource, next)?.in === 'page') {
        void navigate(formPath(resource, next));
        return;
      }
      giveFocusBack.current = rememberFocus();
      setTarget(next);
    },
    [navigate, resource, rememberFocus],
  );
  if (!target) return { open, place: null };
  const Form = viewFor(resource, target)?.in === 'drawer' ? DrawerForm : DialogForm;
  const onEnd = (end: FormEnd) => {
    setTarget(undefined);
    if (!after(target, end)) giveFocusBack.current?.();
  };
  return {
    open,
    place: (
      <Suspense>
        <Form resource={resource} target={target} text={text} onEnd={onEnd} />
      </Suspense>
    ),
  };
}
