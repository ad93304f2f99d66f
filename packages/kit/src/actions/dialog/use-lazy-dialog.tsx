import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../ui/dialog/use-focus-return';
import type { LazyPart, Loadable } from '../../ui/lazy-part';
import { toast } from '../../ui/toasts/toast-store';

/** Resolves with code; with undefined, after a toast, when it cannot be fetched, as after a deployment. */
export const codeOrToast = <Code,>(code: Promise<Code>, t: (key: string) => string) =>
  code.catch(() => {
    toast({ variant: 'destructive', title: t('common:error'), description: t('errors:codeNotLoaded') });
    return undefined;
  });

interface LazyDialog<Props, Asked> {
  /** Fetches the code, then opens the dialog. @returns whether it is open */
  readonly open: (asked: Asked) => Promise<boolean>;
  /** Returns the dialog, null while it is closed; `close` leaves one alone that took its place. */
  readonly show: (propsOf: (asked: Asked, close: () => void) => Props) => ReactNode;
}

const needsNothing = (): readonly Loadable[] => [];

/** A dialog whose code is fetched when it opens. `fallback` gets the focus afterwards; `needs` must stay the same function. */
export function useLazyDialog<Props extends object, Asked = void>(
  Dialog: LazyPart<Props>,
  fallback?: RefObject<HTMLElement | null>,
  needs: (asked: Asked) => readonly Loadable[] = needsNothing,
): LazyDialog<Props, Asked> {
  const { t } = useTranslation('common');
  const rememberFocus = useFocusReturn(fallback);
  const [opened, setOpened] = useState<{
    readonly asked: Asked;
    readonly giveFocusBack: () => void;
    /** Tells one opening from another: each has a dialog of its own. */
    readonly turn: number;
  }>();
  const openNow = useCallback(
    async (asked: Asked) => {
      const giveFocusBack = rememberFocus();
      // What is loaded opens at once: what is typed next belongs into it.
      const missing = [Dialog, ...needs(asked)].filter((part) => !part.isLoaded());
      const fetched = Promise.all(missing.map((part) => part.load()));
      if (missing.length > 0 && !(await codeOrToast(fetched, t))) return false;
      setOpened((last) => ({ asked, giveFocusBack, turn: (last?.turn ?? 0) + 1 }));
      return true;
    },
    [Dialog, needs, rememberFocus, t],
  );
  /** The pending fetch: a second request for the same opens one dialog. */
  const opening = useRef<{ readonly asked: Asked; readonly isOpen: Promise<boolean> }>(undefined);
  const open = useCallback(
    (asked: Asked) => {
      if (!opening.current || opening.current.asked !== asked) {
        const isOpen = openNow(asked).finally(() => {
          if (opening.current?.isOpen === isOpen) opening.current = undefined;
        });
        opening.current = { asked, isOpen };
      }
      return opening.current.isOpen;
    },
    [openNow],
  );
  const show: LazyDialog<Props, Asked>['show'] = (propsOf) => {
    if (!opened) return null;
    const { asked, giveFocusBack, turn } = opened;
    const close = () => {
      setOpened((now) => (now?.turn === turn ? undefined : now));
      if (fallback) giveFocusBack();
    };
    return <Dialog key={turn} {...propsOf(asked, close)} />;
  };
  return { open, show };
}
