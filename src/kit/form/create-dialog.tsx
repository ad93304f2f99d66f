import { useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { Modal } from 'antd';
import type { AnyResource } from '../../config/resource';
import { useIdentity } from '../../providers/auth/use-session';
import { callOf } from '../../providers/data/call-of';
import { managedBy } from '../access/managed-by';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import { bodyOf, initialValues, withoutSecrets, type FormValues } from './form-body';
import { planForm } from './form-plan';
import { FormRow } from './form-row';
import { useForm } from './use-form';
import { useSendForm } from './use-send-form';
import styles from './form-dialog.module.css';

export interface CreateDialogProps {
  readonly resource: AnyResource;
  readonly text: ResourceText;
  /** What was typed before into a form that could not be sent. */
  readonly draft: FormValues | undefined;
  /** Told what is to be kept for another try; nothing when there is no other. */
  readonly onClose: (draft?: FormValues) => void;
}

/** The form of a new one, in what is typed and what the API says of it. */
function useCreate({ resource, text, draft, onClose }: CreateDialogProps) {
  const plan = useMemo(
    () => planForm(resource, resource.create ?? { fields: [] }, callOf(resource, 'create').body),
    [resource],
  );
  const form = useForm(resource, plan, draft ?? initialValues(plan));
  const send = useSendForm(resource, text);
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  // State is too slow for a second click in the same frame.
  const busy = useRef(false);

  const submit = async () => {
    if (busy.current || !form.isValid) return;
    busy.current = true;
    setSending(true);
    try {
      const outcome = await send(bodyOf(plan, form.values));
      if (outcome.kind === 'refused') setRefusals(form.refuse(outcome.issues, outcome.taken));
      else onClose(outcome.kind === 'failed' ? withoutSecrets(plan, form.values) : undefined);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { plan, form, isSending, refusals, submit };
}

interface CreateFormProps {
  readonly id: string;
  readonly create: ReturnType<typeof useCreate>;
  readonly text: ResourceText;
}

/** The fields, the first of which has the focus at first. */
function CreateForm({ id, create, text }: CreateFormProps) {
  const { plan, form, refusals, submit } = create;
  const viewer = useIdentity();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The dialog is put on the page only after its content has been drawn.
    const frame = requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('input, select')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form id={id} ref={element} className={styles['form']} onSubmit={onSubmit} noValidate>
      {plan.fields.map((planned) => (
        <FormRow
          key={planned.field}
          id={`${id}${planned.field}`}
          planned={planned}
          form={form}
          text={text}
          offered={Object.keys(planned.kind.values ?? {}).filter(
            (value) => !planned.managedByViewer || managedBy(viewer).includes(value),
          )}
        />
      ))}
      {refusals.length > 0 ? (
        <p className={styles['refusal']} role="alert">
          {text.t('kit:refused', { message: refusals.join(' ') })}
        </p>
      ) : null}
    </form>
  );
}

/** The dialog that makes a new one; use it through `CreateButton`, which fetches its code when it is first opened. */
export function CreateDialog(props: CreateDialogProps) {
  const { text, onClose } = props;
  const create = useCreate(props);
  const { plan, form, isSending } = create;
  const id = useId();
  return (
    <Modal
      open
      title={text.t(labelKeys.create.title)}
      okText={text.t('kit:confirm')}
      cancelText={text.t('kit:cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: !form.isValid || isSending }}
      cancelButtonProps={{ disabled: isSending }}
      confirmLoading={isSending}
      onCancel={() => onClose()}
      closable={false}
      maskClosable={false}
      keyboard={!isSending}
      width={plan.fields.length > 5 ? 680 : 520}
    >
      <CreateForm id={id} create={create} text={text} />
    </Modal>
  );
}
