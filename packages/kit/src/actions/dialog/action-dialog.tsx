import { Modal } from 'antd';
import { useRef, useState } from 'react';
import type { AnyResource } from '../../schema/resource';
import { isRecord } from '../../lib/value-at';
import type { ActionInput } from '../../schema/shapes/action';
import { makeDrafts } from '../../providers/auth/drafts';
import { offers } from '../../providers/auth/offers';
import type { ApiError } from '../../providers/data/api-error';
import { lazyPart } from '../../ui/lazy-part';
import {
  boundVersion,
  currentVersion,
  actionOf,
  questionValues,
  type ActionOutcome,
  type ActionQuestion,
  type SendAction,
} from '../action';
import { ChangedMeanwhile } from '../../form/changed-meanwhile';
import { labelKeys } from '../../text/resource-text';
import { useResourceText } from '../../text/use-resource-text';
import type { SentInput, Reopen } from '../sending/use-call-mutation';
import { MomentProvider, NewerFigures, useDialogMoment } from './moment';
import type { InputValues } from './action-inputs';

const ActionEffectDetails = lazyPart(() => import('./action-effect'));

const ActionInputs = lazyPart(() => import('./action-inputs'));

const drafts = makeDrafts<InputValues>();

const lengthOf = (typed: InputValues, field: string): number => typed[field]?.trim().length ?? 0;

/** Returns the text typed into a confirmation, kept under a name until it is done or cancelled; `filled` is without empty texts. */
function useActionInputs(draft: string, inputs: readonly ActionInput[] = []) {
  const [typed, setTyped] = useState<InputValues>(() => drafts.get(draft) ?? {});
  const change = (field: string, text: string) => {
    const next = { ...typed, [field]: text };
    drafts.set(draft, next);
    setTyped(next);
  };
  const given = inputs.filter(({ field }) => lengthOf(typed, field) > 0);
  return {
    typed,
    change,
    filled: Object.fromEntries(given.map(({ field }) => [field, typed[field]?.trim()])),
    canSend: inputs.every(({ field, max, required = false }) => {
      const length = lengthOf(typed, field);
      return length <= max && (length > 0 || !required);
    }),
    forget: () => drafts.delete(draft),
  };
}

export interface OpenedAction {
  readonly name: string;
  readonly input: SentInput;
  readonly question: ActionQuestion;
  readonly reopen: Reopen;
  readonly settle: (outcome: ActionOutcome | Promise<ActionOutcome>) => void;
}

export interface ActionDialogProps {
  readonly resource: AnyResource;
  readonly opened: OpenedAction;
  readonly pending: boolean;
  readonly finish: SendAction;
  readonly close: () => void;
}

/** Returns what is typed, and what the buttons do; after a change in between the dialog stays and can be confirmed again. */
function useAnswer({ resource, opened, finish, close }: ActionDialogProps, isOld: boolean) {
  const { name, input, question, reopen, settle } = opened;
  const [outdated, setOutdated] = useState<ApiError>();
  // State is too slow for a second click in the same frame.
  const isAnswered = useRef(false);
  const { inputs, call } = actionOf(resource, name);
  const draft = `${resource.name}.${name} ${JSON.stringify(input.params)}`;
  const { filled, forget, ...texts } = useActionInputs(draft, inputs);
  const canSend = texts.canSend && !isOld;
  const dismiss = () => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    close();
    settle({ kind: 'cancelled' });
  };
  const cancel = () => {
    forget();
    dismiss();
  };
  const confirm = async () => {
    if (!canSend || isAnswered.current) return;
    isAnswered.current = true;
    const shown = question.version ? question.version() : boundVersion(call, question.row);
    const version = outdated ? currentVersion(outdated) : shown;
    setOutdated(undefined);
    const body = { ...(isRecord(input.body) ? input.body : {}), ...filled };
    const sent = finish(name, { ...input, ...(inputs ? { body } : {}), version }, question, reopen);
    const outcome = await sent.catch(() => undefined);
    if (outcome && outcome.kind !== 'failed') forget();
    // It was bound to another version than the current one.
    if (outcome?.kind === 'failed' && outcome.error.status === 412 && version !== undefined) {
      isAnswered.current = false;
      setOutdated(outcome.error);
      return;
    }
    close();
    settle(sent);
  };
  return { ...texts, canSend, outdated, dismiss, cancel, confirm: () => void confirm() };
}

export default function ActionDialog(props: ActionDialogProps) {
  const { resource, opened, pending } = props;
  const { name, input, question } = opened;
  const text = useResourceText(resource.name);
  const { t } = text;
  const { buttonLabels = false, danger = false, effect, inputs } = actionOf(resource, name);
  const { moment, ...age } = useDialogMoment();
  const { typed, change, canSend, outdated, dismiss, cancel, confirm } = useAnswer(props, age.isOld);
  const keys = labelKeys.action(name);
  const values = questionValues(resource, question, t);
  return (
    <Modal
      open
      title={t(keys.confirmTitle, values)}
      okText={t(buttonLabels ? keys.confirmGo : 'kit:confirm')}
      cancelText={t(buttonLabels ? keys.confirmClose : 'kit:cancel')}
      okButtonProps={{ danger, disabled: pending || !canSend }}
      cancelButtonProps={{ disabled: pending, onClick: cancel }}
      confirmLoading={pending}
      closable={false}
      mask={{ closable: !pending }}
      keyboard={!pending}
      width={440}
      onOk={confirm}
      onCancel={dismiss}
    >
      <p>{t(keys.confirmText, values)}</p>
      <MomentProvider value={moment}>
        {question.details}
        {inputs ? (
          <ActionInputs
            inputs={inputs}
            keys={keys}
            typed={typed}
            isSent={pending}
            text={text}
            onChange={change}
            onConfirm={confirm}
          />
        ) : null}
        {outdated ? <ChangedMeanwhile error={outdated} known={{ resource, text }} /> : null}
        {effect && (effect.needs === undefined || offers(effect.needs)) ? (
          <ActionEffectDetails effect={effect} name={name} input={input} isSent={pending} text={text} />
        ) : null}
      </MomentProvider>
      <NewerFigures {...age} text={text} />
    </Modal>
  );
}
