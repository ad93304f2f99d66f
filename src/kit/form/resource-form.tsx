import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Alert, Button } from 'antd';
import { Controller } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { textAt } from '../../lib/value-at';
import { useIdentity } from '../../providers/auth/use-session';
import { managedBy } from '../access/matches-condition';
import { LoadFailure } from '../text/load-failure';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import { typedText } from './form-body';
import { DiscardModal, FormContainer, FormElement, FormItem, type FormContainerProps } from './form-layout';
import { fieldMessage } from './form-messages';
import type { PlannedField } from './form-plan';
import type { ResourceFormProps } from './form-start';
import { useResourceForm, type ResourceFormState } from './use-resource-form';
import styles from './form.module.css';

/** From more fields than these they stand side by side. */
const fewFields = 5;

interface FormFieldsProps {
  readonly id: string;
  readonly state: ResourceFormState;
  readonly text: ResourceText;
}

/** The message below a field, and whether it is an error. */
function messageOf(planned: PlannedField, { state: { plan, typed }, text }: FormFieldsProps) {
  const error = typed.errorOf(planned);
  const availability = error ? undefined : typed.availabilities[planned.field];
  if (availability === 'waiting') return { message: text.t('kit:checking'), isWrong: false };
  const shown = availability === 'taken' ? { type: 'taken' } : error;
  const message = fieldMessage(shown, planned, plan, text);
  const isSilent = message === '' && !shown && !planned.isRequired;
  return { message: isSilent ? text.t('kit:optional') : message, isWrong: shown !== undefined };
}

interface FormRowProps {
  readonly id: string;
  readonly planned: PlannedField;
  readonly control: ResourceFormState['form']['control'];
  readonly text: ResourceText;
  readonly message: string;
  readonly isWrong: boolean;
  readonly onChanged: (path: string) => void;
}

/** A field with its label and message. A key pressed in another field does not draw it again. */
const FormRow = memo(function FormRow(props: FormRowProps) {
  const { id, planned, control, text, message, isWrong, onChanged } = props;
  const viewer = useIdentity();
  const { Control } = planned.input;
  const { field: name, kind, labelPath, isLong, isRequired: required } = planned;
  const offered = Object.keys(kind.values ?? {}).filter(
    (value) => !planned.managedByViewer || managedBy(viewer).includes(value),
  );
  const label = text.t(labelKeys.field(labelPath));
  const isWide = isLong || kind.kind === 'json';
  const input = { id, required, invalid: isWrong, describedBy: `${id}-message` };
  return (
    <FormItem id={id} label={label} message={message} isWrong={isWrong} required={required} isWide={isWide}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <Control
            {...input}
            path={labelPath}
            field={kind}
            text={text}
            offered={offered}
            isLong={isLong}
            value={textAt(field, 'value')}
            onChange={(value) => {
              field.onChange(value);
              onChanged(name);
            }}
          />
        )}
      />
    </FormItem>
  );
});

function Notice({ state: { notice, reload }, text }: FormFieldsProps) {
  if (!notice) return null;
  const again = (
    <Button size="small" onClick={() => void reload()}>
      {text.t('kit:form.loadAgain')}
    </Button>
  );
  return (
    <Alert
      className={styles['wide'] ?? ''}
      type="error"
      message={notice.message}
      action={notice.kind === 'conflict' ? again : null}
    />
  );
}

/** The fields of a resource's form, in one or two columns, and the message of the form as a whole. */
function FormFields(props: FormFieldsProps) {
  const { id, state, text } = props;
  const { plan, form } = state;
  const { getValues, trigger } = form;
  // A field that must not come before the changed one is judged anew.
  const onChanged = useCallback(
    (path: string) => {
      const isDue = (planned: PlannedField) =>
        planned.notBefore === path && typedText(planned, getValues()) !== '';
      const dependents = plan.fields.filter(isDue).map(({ field }) => field);
      if (dependents.length > 0) void trigger(dependents);
    },
    [plan, getValues, trigger],
  );
  return (
    <FormElement id={id} focusRequests={state.focusRequests} onSubmit={() => void state.submit()}>
      {state.isRestored ? (
        <p className={styles['note']} role="status">
          {text.t('kit:form.restored')}
        </p>
      ) : null}
      {plan.fields.map((planned) => (
        <FormRow
          key={planned.field}
          {...messageOf(planned, props)}
          id={`${id}${planned.field}`}
          planned={planned}
          control={form.control}
          text={text}
          onChanged={onChanged}
        />
      ))}
      <Notice {...props} />
    </FormElement>
  );
}

/** The fields, once the row that they are about is here. */
function Body(props: FormFieldsProps) {
  const { query, isLoading } = props.state;
  if (!isLoading) return <FormFields {...props} />;
  if (!query?.isError) return <div className={styles['waiting']} aria-busy="true" />;
  return <LoadFailure error={query.error} fetching={query.isFetching} retry={() => void query.refetch()} />;
}

interface LeaveGuard {
  /** Whether somebody is about to leave for another page: asks until it is answered. */
  readonly isLeaving: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
  /** From now on nothing is lost by leaving. */
  readonly lift: () => void;
}

/** Keeps a page with something typed on it from being left without a question; the browser asks when its tab is closed. */
function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const isOn = useRef(isDirty);
  useEffect(() => {
    isOn.current = isDirty;
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (isOn.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      ({ currentLocation, nextLocation }) =>
        isOn.current && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  );
  return {
    isLeaving: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    lift: () => (isOn.current = false),
  };
}

/** The form that creates a row or changes one, in its container; nothing typed is lost without a question. */
export default function ResourceForm(props: ResourceFormProps & Pick<FormContainerProps, 'in'>) {
  const { resource, target, text, onEnd } = props;
  const formId = useId();
  const isChange = target.id !== undefined;
  const view = isChange ? resource.edit : resource.create;
  const [isDismissed, setDismissed] = useState(false);
  const [isOver, setOver] = useState(false);
  const state = useResourceForm({
    ...props,
    onEnd: (end) => {
      // A page stays after a failure, and what is typed there would still be lost.
      if (end.kind !== 'failed') {
        guard.lift();
        setOver(true);
      }
      onEnd(end);
    },
  });
  const { isDirty, cancel } = state;
  const guard = useLeaveGuard(isDirty && !isOver);
  const stay = () => {
    setDismissed(false);
    guard.stay();
  };
  const discard = () => {
    setDismissed(false);
    if (!guard.isLeaving) {
      cancel();
      return;
    }
    state.forget();
    guard.leave();
  };
  return (
    <FormContainer
      {...(props.in ? { in: props.in } : {})}
      title={text.t(isChange ? labelKeys.edit.title : labelKeys.create.title)}
      formId={formId}
      confirmLabel={text.t('kit:confirm')}
      cancelLabel={text.t('kit:cancel')}
      canSend={state.canSend}
      isSending={state.isSending}
      isWide={(view?.fields.length ?? 0) > fewFields}
      onCancel={cancel}
      onDismiss={() => (isDirty ? setDismissed(true) : cancel())}
    >
      <Body id={formId} state={state} text={text} />
      {isDismissed || guard.isLeaving ? <DiscardModal text={text} onDiscard={discard} onStay={stay} /> : null}
    </FormContainer>
  );
}
