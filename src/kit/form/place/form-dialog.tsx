import { Modal } from '../../../ui/dialog/modal';
import type { PlaceProps } from './form-place';

/** A form in a dialog. */
export function FormDialog(props: PlaceProps) {
  const { title, formId, canSend, isSending, onCancel, onDismiss } = props;
  return (
    <Modal
      open
      title={title}
      okText={props.confirmLabel}
      cancelText={props.cancelLabel}
      okButtonProps={{ htmlType: 'submit', form: formId, disabled: !canSend }}
      cancelButtonProps={{ disabled: isSending, onClick: onCancel }}
      confirmLoading={isSending}
      onCancel={onDismiss}
      closable={false}
      maskClosable={!isSending}
      keyboard={!isSending}
      width={props.isWide ? 680 : 520}
    >
      {props.children}
    </Modal>
  );
}
