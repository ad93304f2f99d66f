import { Suspense, useRef, useState, type ComponentType } from 'react';
import { Button } from '../../ui/button/button';
import { useFocusReturn } from '../../ui/dialog/use-focus-return';

/** A dialog that a button opens; it says when it wants to go. */
export interface OpenedDialogProps {
  readonly onClose: () => void;
}

interface DialogButtonProps {
  readonly label: string;
  /** Lazy: its code is fetched when it is first opened. */
  readonly dialog: ComponentType<OpenedDialogProps>;
}

/** A button that opens a dialog and has the focus again once that is gone. */
export function DialogButton({ label, dialog: Dialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const rememberFocus = useFocusReturn(opener);
  return (
    <>
      <Button ref={opener} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Suspense>
          <Dialog
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
