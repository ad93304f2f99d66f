import i18next from 'i18next';
import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useFocusReturn } from '../../ui/dialog/use-focus-return';

const PasswordDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('./password-dialog'),
    i18next.loadNamespaces(['account', 'kit']),
  ]);
  return module;
});

interface PasswordDialogControl {
  readonly open: () => void;
  /** Rendered by the caller; null while it is closed. */
  readonly dialog: ReactNode;
}

/**
 * The dialog that changes the viewer's own password. Its code is fetched when it is first opened.
 * @param fallback gets the focus afterwards when the element that had it is removed
 */
export function usePasswordDialog(
  email: string,
  fallback: RefObject<HTMLElement | null>,
): PasswordDialogControl {
  const [isOpen, setOpen] = useState(false);
  const rememberFocus = useFocusReturn(fallback);
  const giveFocusBack = useRef<() => void>(undefined);
  const close = () => {
    setOpen(false);
    giveFocusBack.current?.();
  };
  return {
    open: () => {
      giveFocusBack.current = rememberFocus();
      setOpen(true);
    },
    dialog: isOpen ? (
      <Suspense>
        <PasswordDialog email={email} onClose={close} />
      </Suspense>
    ) : null,
  };
}
