import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { Alert, Button } from 'antd';
import type { FormView } from '../../config/schema/form';
import { LoadFailure } from '../text/load-failure';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import { typedText } from './form-body';
import { DiscardModal, FormContainer, FormElement, type FormContainerProps } from './form-layout';
import type { PlannedField } from './form-plan';
import { FormRow, messageOf } from './form-row';
import type { ResourceFormProps } from './form-start';
import type { ArrangedFields } from './form-sections';
import { useLeaveGuard } from './use-leave-guard';
import { useResourceForm, type ResourceFormState } from './use-resource-form';
import styles from './form.module.css';

// Most forms are one list of fields.
const FormSections = lazy(() => import('./form-sections'));
const FormTabs = lazy(() => import('./form-tabs'));

/** From more fields than these they stand side by side. */
const fewFields = 5;

interface FormFieldsProps {
  readonly id: string;
  readonly state: ResourceFormState;
  readonly text: ResourceText;
}

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

function Arranged(props: ArrangedFields) {
  return props.layout.tabs ? <FormTabs {...props} /> : <FormSections {...props} />;
}

/** Whether a condition or the order of two days makes a field depend on what is typed in another. */
const dependsOn = ({ notBefore, when = [], requiredWhen = [] }: PlannedField, path: string) =>
  notBefore === path || when.length > 0 || requiredWhen.length > 0;

/** The fields of a resource's form, in one or two columns or as they are arranged, and the message of the form as a whole. */
function FormFields(props: FormFieldsProps) {
  const { id, state, text } = props;
  const { plan, form, typed } = state;
  const { getValues, getFieldState, trigger } = form;
  // A field that depends on the changed one is judged anew.
  const onChanged = useCallback(
    (path: string) => {
      const isDue = (planned: PlannedField) =>
        dependsOn(planned, path) &&
        (typedText(planned, getValues()) !== '' || getFieldState(planned.field).invalid);
      const dependents = plan.fields.filter(isDue).map(({ field }) => field);
      if (dependents.length > 0) void trigger(dependents);
    },
    [plan, getValues, getFieldState, trigger],
  );
  const shown = typed.active.fields.map((planned) => ({ planned, ...messageOf(planned, state, text) }));
  const rows = shown.map(({ planned, ...message }) => (
    <FormRow
      key={planned.field}
      {...message}
      id={`${id}${planned.field}`}
      planned={planned}
      control={form.control}
      text={text}
      onChanged={onChanged}
    />
  ));
  const wrong = shown.filter(({ isWrong }) => isWrong).map(({ planned }) => planned.field);
  const { focusRequests } = state;
  return (
    <FormElement id={id} focusRequests={focusRequests} onSubmit={() => void state.submit()}>
      {state.isRestored ? (
        <p className={styles['note']} role="status">
          {text.t('kit:form.restored')}
        </p>
      ) : null}
      {plan.layout ? (
        <Arranged layout={plan.layout} rows={rows} wrong={wrong} focusRequests={focusRequests} text={text} />
      ) : (
        rows
      )}
      <Notice {...props} />
    </FormElement>
  );
}

/** The fields, once the row that they are about is here. */
function Body(props: FormFieldsProps) {
  const { query, isLoading } = props.state;
  const waiting = <div className={styles['waiting']} aria-busy="true" />;
  if (!isLoading)
    return (
      <Suspense fallback={waiting}>
        <FormFields key={props.state.round} {...props} />
      </Suspense>
    );
  if (!query?.isError) return waiting;
  return <LoadFailure error={query.error} fetching={query.isFetching} retry={() => void query.refetch()} />;
}

function submitLabel(view: FormView | undefined, isChange: boolean): string {
  if (view?.ownButton) return isChange ? labelKeys.edit.submit : labelKeys.create.submit;
  return isChange ? 'kit:save' : 'kit:create';
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
      confirmLabel={text.t(submitLabel(view, isChange))}
      cancelLabel={text.t('kit:cancel')}
      canSend={state.canSend}
      isSending={state.isSending}
      isWide={view?.layout !== undefined || (view?.fields.length ?? 0) > fewFields}
      {...(view?.addAnother
        ? { another: { label: text.t('kit:form.createAnother'), submit: () => void state.submit(true) } }
        : {})}
      onCancel={cancel}
      onDismiss={() => (isDirty ? setDismissed(true) : cancel())}
    >
      <Body id={formId} state={state} text={text} />
      {isDismissed || guard.isLeaving ? <DiscardModal text={text} onDiscard={discard} onStay={stay} /> : null}
    </FormContainer>
  );
}
