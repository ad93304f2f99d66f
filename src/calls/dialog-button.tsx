import { Button } from 'antd';
import { useCallback, useRef, type ReactNode } from 'react';
import { type LazyPart, useLazyDialog } from '@roundkeeper/kit/ui/lazy-part';
import { useReopen, type Reopen } from '@roundkeeper/kit/actions/sending/use-call-mutation';
import { useOpenRequest } from '@roundkeeper/kit/actions/dialog/use-open-request';

export interface OpenedDialogProps {
  readonly onClose: () => void;
  /** For the toast of a failure, after which the dialog has closed. */
  readonly reopen?: Reopen;
}

interface DialogButtonProps {
  readonly label: string;
  readonly Dialog: LazyPart<OpenedDialogProps>;
  /** Its name in an `OpenRequest`. */
  readonly request?: string;
  readonly isPrimary?: boolean;
  /** Replaces the label that is seen. */
  readonly children?: ReactNode;
}

export function DialogButton({ label, Dialog, request, isPrimary = false, children }: DialogButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const { open: openDialog, show } = useLazyDialog(Dialog, opener);
  const reopenBy = useReopen();
  const open = useCallback(() => void openDialog(), [openDialog]);
  useOpenRequest(request, open);
  return (
    <>
      <Button
        ref={opener}
        type={isPrimary ? 'primary' : 'default'}
        aria-label={children ? label : undefined}
        onClick={open}
      >
        {children ?? label}
      </Button>
      {show((_, close) => ({ reopen: reopenBy(open), onClose: close }))}
    </>
  );
}
