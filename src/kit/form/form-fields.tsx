import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useIdentity } from '../../providers/auth/use-session';
import { managedBy } from '../access/managed-by';
import type { ResourceText } from '../text/use-resource-text';
import { FormRow } from './form-row';
import { remarkOnStray } from './remark';
import type { FormNotice, ResourceForm } from './state/use-resource-form';
import { Button } from '../../ui/button/button';
import styles from './form.module.css';

interface FormFieldsProps {
  readonly id: string;
  readonly state: ResourceForm;
  readonly text: ResourceText;
  /** Starts anew with what there is now. */
  readonly onReload: () => void;
}

interface NoticeProps extends Pick<FormFieldsProps, 'text' | 'onReload'> {
  readonly notice: FormNotice | undefined;
}

function Notice({ notice, text, onReload }: NoticeProps) {
  if (!notice || (notice.kind === 'refused' && notice.strays.length === 0)) return null;
  return (
    <div className={styles['refusal']} role="alert">
      <p>
        {notice.kind === 'refused'
          ? notice.strays.map((stray) => remarkOnStray(stray, text)).join(' ')
          : text.t(`kit:form.${notice.kind}`)}
      </p>
      {notice.kind === 'conflict' ? (
        <Button size="small" onClick={onReload}>
          {text.t('kit:form.loadAgain')}
        </Button>
      ) : null}
    </div>
  );
}

/** The boxes of a form, one below the other or side by side. */
function Rows({ id, state: { plan, form }, text }: Pick<FormFieldsProps, 'id' | 'state' | 'text'>) {
  const viewer = useIdentity();
  return plan.fields.map((planned) => (
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
  ));
}

const firstBox = 'input, select, textarea';

/** The fields of a form, the first of which has the focus at first, and the first wrong one when it can't be sent. */
export function FormFields({ id, state, text, onReload }: FormFieldsProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The dialog is put on the page only after its content has been drawn.
    const frame = requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>(firstBox)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    // Not before what is wrong has been drawn, however long that takes.
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const submit = async () => {
    await state.submit();
    setAttempts((count) => count + 1);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  // The browser submits nothing while the button is disabled; who presses Enter then is told why.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    void submit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the boxes in it
    <form
      id={id}
      ref={element}
      className={styles['form']}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      noValidate
    >
      {state.isRestored ? (
        <p className={styles['note']} role="status">
          {text.t('kit:form.restored')}
        </p>
      ) : null}
      <Rows id={id} state={state} text={text} />
      <Notice notice={state.notice} text={text} onReload={onReload} />
    </form>
  );
}
