import { Modal } from 'antd';
import type { ResourceText } from '../text/use-resource-text';

interface DiscardModalProps {
  readonly text: ResourceText;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/** Asks before what is typed is lost. */
export default function DiscardModal({ text, onDiscard, onStay }: DiscardModalProps) {
  return (
    <Modal
      open
      title={text.t('kit:form.discardTitle')}
      okText={text.t('kit:form.discard')}
      cancelText={text.t('kit:form.keepEditing')}
      okButtonProps={{ danger: true }}
      closable={false}
      width={440}
      onOk={onDiscard}
      onCancel={onStay}
    >
      <p>{text.t('kit:form.discardText')}</p>
    </Modal>
  );
}
