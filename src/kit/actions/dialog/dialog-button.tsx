import { Button } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LazyPart } from '../../../ui/lazy-part';
import { useReopen, type Reopen } from '../sending/use-failure-toast';
import { useLazyDialog } from './use-lazy-dialog';

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
  readonly Dialog: LazyPart<OpenedDialogProps>;
  /** Its name in a {@link DialogRequest}. */
  readonly request?: string;
}

/** A button that opens a dialog and gets the focus back when it closes. */
export function DialogButton({ label, Dialog, request }: DialogButtonProps) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const opener = useRef<HTMLButtonElement>(null);
  const dialog = useLazyDialog(Dialog, opener);
  const reopenBy = useReopen();
  const isAsked = isRequested(state, request);
  const { open: openDialog } = dialog;
  const open = useCallback(() => void openDialog(), [openDialog]);
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
      {dialog.show((_, close) => ({ reopen: reopenBy(open), onClose: close }))}
    </>
  );
}
