import type { ReactNode } from 'react';
import { Modal } from './modal';

export interface ConfirmModalProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** It is being done: nothing can be pressed a second time. */
  readonly pending: boolean;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The dialog itself; use it through `ConfirmDialog`. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { pending, onConfirm, onCancel } = props;
  return (
    <Modal
      open={props.open}
      title={props.title}
      okText={props.confirmLabel}
      cancelText={props.cancelLabel}
      onOk={onConfirm}
      onCancel={onCancel}
      confirmLoading={pending}
      okButtonProps={{ danger: props.danger ?? false, disabled: pending }}
      cancelButtonProps={{ disabled: pending }}
      closable={false}
      maskClosable={!pending}
      keyboard={!pending}
      width={440}
    >
      {props.children}
    </Modal>
  );
}
