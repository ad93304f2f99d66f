import { Button } from 'antd';
import { Suspense, useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFocusReturn } from '../../ui/dialog/use-focus-return';
import { useReopen, type Reopen } from './use-failure-toast';

/** The props of a dialog that a button opens. */
export interface OpenedDialogProps {
  readonly onClose: () => void;
  /** For the toast of a failure, after which the dialog has closed. */
  readonly reopen?: Reopen;
}

/** The state of a navigation that opens a dialog on arrival. */
export interface DialogRequest {
  readonly dialog: string;
}

const isRequested = (state: unknown, request: string | undefined) =>
  request !== undefined &&
  typeof state === 'object' &&
  state !== null &&
  'dialog' in state &&
  state.dialog === request;

interface DialogButtonProps {
  readonly label: string;
  /** Lazy: its code is fetched when it is first opened. */
  readonly dialog: ComponentType<OpenedDialogProps>;
  /** Its name in a {@link DialogRequest}. */
  readonly request?: string;
}

/** A button that opens a dialog and gets the focus back when it closes. */
export function DialogButton({ label, dialog: Dialog, request }: DialogButtonProps) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const rememberFocus = useFocusReturn(opener);
  const reopenBy = useReopen();
  const isAsked = isRequested(state, request);
  const open = useCallback(() => setOpen(true), []);
  useEffect(() => {
    if (!isAsked) return;
    queueMicrotask(open);
    // A reload and Back open no dialog.
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  }, [isAsked, open, navigate, pathname, search]);
  return (
    <>
      <Button ref={opener} onClick={open}>
        {label}
      </Button>
      {isOpen ? (
        <Suspense>
          <Dialog
            reopen={reopenBy(open)}
            onClose={() => {
              setOpen(false);
              // What has the focus now goes with the dialog.
              rememberFocus()(true);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
