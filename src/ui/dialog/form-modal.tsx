import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { Modal } from './modal';
import styles from './form-modal.module.css';

export interface FormModalProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** What stands in the form can be sent. */
  readonly isReady: boolean;
  /** It is being sent: nothing can be pressed a second time. */
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  /** Told whether it was meant: a key pressed by accident is not. */
  readonly onCancel: (isMeant: boolean) => void;
  readonly children: ReactNode;
}

/** A form in a dialog. The first field has the focus at first; a click beside the dialog closes nothing. */
export function FormModal(props: FormModalProps) {
  const { isReady, isPending, onConfirm, onCancel } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The dialog is put on the page only after its content has been drawn.
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (!isPending) return undefined;
    const { current: sent } = form;
    // The pressed button could not keep the focus; what was found wrong is drawn with the next frame.
    return () => {
      requestAnimationFrame(() => sent?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    };
  }, [isPending]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) onConfirm();
  };
  return (
    <Modal
      open
      title={props.title}
      okText={props.confirmLabel}
      cancelText={props.cancelLabel}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: !isReady || isPending }}
      cancelButtonProps={{ disabled: isPending }}
      confirmLoading={isPending}
      onCancel={({ type }) => onCancel(type === 'click')}
      closable={false}
      maskClosable={false}
      keyboard={!isPending}
      width={520}
    >
      <form id={id} ref={form} className={styles['form']} onSubmit={onSubmit} noValidate>
        {props.children}
      </form>
    </Modal>
  );
}
