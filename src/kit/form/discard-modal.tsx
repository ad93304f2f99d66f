import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import type { ResourceText } from '../text/use-resource-text';

interface DiscardModalProps {
  readonly text: ResourceText;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/** Asks before what is typed is lost; the field that had the focus has it again afterwards. */
export default function DiscardModal({ text, onDiscard, onStay }: DiscardModalProps) {
  const [focused] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    },
    [focused],
  );
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
