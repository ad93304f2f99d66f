import {
  Suspense,
  useCallback,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../../ui/dialog/use-focus-return';
import { toast } from '../../../ui/toasts/toast-store';

/** Resolves with code; with undefined, after a toast, when it cannot be fetched, as after a deployment. */
export const codeOrToast = <Code,>(code: Promise<Code>, t: (key: string) => string) =>
  code.catch(() => {
    toast({ variant: 'destructive', title: t('common:error'), description: t('errors:codeNotLoaded') });
    return undefined;
  });

interface LazyDialog<Props, Asked> {
  /** Fetches the code, then opens the dialog. @returns whether it is open */
  readonly open: (asked: Asked) => Promise<boolean>;
  /**
   * Returns the dialog for what was asked when it was opened; null while it is closed. `close` leaves one alone that took
   * its place.
   */
  readonly show: (propsOf: (asked: Asked, close: () => void) => Props) => ReactNode;
}

/**
 * A dialog whose code is fetched when it is asked for. Code that cannot be fetched is told in a toast, and the next press
 * tries again.
 * @param load must stay the same function
 * @param fallback gets the focus afterwards when the element that had it is removed; without it the caller gives it back
 */
export function useLazyDialog<Props extends object, Asked = void>(
  load: (asked: Asked) => Promise<{ readonly default: ComponentType<Props> }>,
  fallback?: RefObject<HTMLElement | null>,
): LazyDialog<Props, Asked> {
  const { t } = useTranslation('common');
  const nowhere = useRef(null);
  const rememberFocus = useFocusReturn(fallback ?? nowhere);
  const [opened, setOpened] = useState<{
    readonly asked: Asked;
    readonly Dialog: ComponentType<Props>;
    readonly giveFocusBack: () => void;
    /** Tells one opening from another: each has a dialog of its own. */
    readonly turn: number;
  }>();
  /** What was opened last, to be opened again at once: what is typed next belongs into it. */
  const known = useRef<{ readonly asked: Asked; readonly Dialog: ComponentType<Props> }>(undefined);
  const open = useCallback(
    async (asked: Asked) => {
      const giveFocusBack = rememberFocus();
      if (known.current?.asked !== asked) known.current = undefined;
      if (!known.current) {
        const code = await codeOrToast(load(asked), t);
        if (!code) return false;
        known.current = { asked, Dialog: code.default };
      }
      const { Dialog } = known.current;
      setOpened((last) => ({ asked, Dialog, giveFocusBack, turn: (last?.turn ?? 0) + 1 }));
      return true;
    },
    [load, rememberFocus, t],
  );
  const show: LazyDialog<Props, Asked>['show'] = (propsOf) => {
    if (!opened) return null;
    const { asked, Dialog, giveFocusBack, turn } = opened;
    const close = () => {
      setOpened((now) => (now?.turn === turn ? undefined : now));
      if (fallback) giveFocusBack();
    };
    return (
      <Suspense>
        <Dialog key={turn} {...propsOf(asked, close)} />
      </Suspense>
    );
  };
  return { open, show };
}
