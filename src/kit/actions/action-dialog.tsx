import { Modal } from 'antd';
import type { AnyResource } from '../../config/resource';
import { labelKeys } from '../text/label-keys';
import { useResourceText } from '../text/use-resource-text';
import { actionOf, questionValues, type ActionQuestion } from './action';

export interface ActionDialogProps {
  readonly resource: AnyResource;
  readonly name: string;
  /** Whether the action is being sent; the buttons are disabled then. */
  readonly pending: boolean;
  readonly question: ActionQuestion;
  readonly onAnswer: (go: boolean) => void;
}

/** Confirms an action with its own texts. */
export default function ActionDialog({ resource, name, pending, question, onAnswer }: ActionDialogProps) {
  const { t } = useResourceText(resource.name);
  const { ownButtons = false, danger = false } = actionOf(resource, name);
  const keys = labelKeys.action(name);
  const values = questionValues(resource, question);
  return (
    <Modal
      open
      title={t(keys.confirmTitle, values)}
      okText={t(ownButtons ? keys.confirmGo : 'kit:confirm')}
      cancelText={t(ownButtons ? keys.confirmClose : 'kit:cancel')}
      okButtonProps={{ danger, disabled: pending }}
      cancelButtonProps={{ disabled: pending }}
      confirmLoading={pending}
      closable={false}
      maskClosable={!pending}
      keyboard={!pending}
      width={440}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>{t(keys.confirmText, values)}</p>
      {question.details}
    </Modal>
  );
}
