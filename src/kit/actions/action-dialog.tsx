import { Modal } from 'antd';
import { lazy, Suspense } from 'react';
import type { AnyResource } from '../../config/resource';
import { offers } from '../../config/settings';
import { labelKeys } from '../text/label-keys';
import { useResourceText } from '../text/use-resource-text';
import { actionOf, questionValues, type ActionQuestion } from './action';
import type { SentInput } from './use-call-mutation';

/** Fetched with the first action that says what it would do. */
const ActionEffectDetails = lazy(() => import('./action-effect'));

export interface ActionDialogProps {
  readonly resource: AnyResource;
  readonly name: string;
  /** What is sent when it is confirmed. */
  readonly input: SentInput;
  /** Whether the action is being sent; the buttons are disabled then. */
  readonly pending: boolean;
  readonly question: ActionQuestion;
  readonly onAnswer: (go: boolean) => void;
}

/** Confirms an action with its own texts. */
export default function ActionDialog(props: ActionDialogProps) {
  const { resource, name, input, pending, question, onAnswer } = props;
  const text = useResourceText(resource.name);
  const { t } = text;
  const { ownButtons = false, danger = false, effect } = actionOf(resource, name);
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
      {effect && (effect.needs === undefined || offers(effect.needs)) ? (
        <Suspense fallback={null}>
          <ActionEffectDetails effect={effect} name={name} input={input} isSent={pending} text={text} />
        </Suspense>
      ) : null}
    </Modal>
  );
}
