import { Alert } from 'antd';
import { useId, type ComponentProps, useCallback, useDeferredValue } from 'react';
import type { FormView } from '../schema/shapes/views/form';
import { formatNumber } from '../lib/format';
import { lazyPart } from '../ui/lazy-part';
import { LoadFailure } from '../text/load-failure';
import { labelKeys } from '../text/resource-text';
import { FieldValue } from '../fields/field-value';
import { AddRelatedContext, hasRelations, noAddButton } from '../fields/relation/related-rows';
import { FormContainer, type FormContainerProps, FormElement } from './layout/form-layout';
import { type FormResult, viewFor, type ResourceFormProps } from './form-result';
import { typedText } from './values/form-body';
import { useDiscardQuestion } from './use-discard-question';
import { useResourceForm, type ResourceFormState } from './use-resource-form';
import { isParted, PartedForm, type FormParts } from './layout/form-parts';
import { ForbiddenForm, FormNotice, messageOf, FormRow, Sections, type NoticeProps } from './layout/form-row';
import styles from './layout/form.module.css';
import { refused } from './values/form-messages';
import type { PlannedField } from './values/form-plan';

interface FormFieldsProps extends NoticeProps {
  readonly id: string;
  readonly parts: FormParts | undefined;
  /** Sends the form, or shows the next step. */
  readonly submit: () => void;
}

/** Whether a condition or the order of two days makes a field depend on what is typed in another. */
const dependsOn = ({ notBefore, when }: PlannedField, path: string) =>
  notBefore === path || when !== undefined;

/** How many fields are rendered with the form, more than a window shows; it takes keys while the others follow. */
const firstFields = 20;

/** The fields of a resource's form, in one or two columns or as they are arranged, and the message of the form as a whole. */
function FormFields(props: FormFieldsProps) {
  const { id, state, text, parts, submit } = props;
  const { plan, form, fields } = state;
  const { layout } = plan;
  const { getValues, getFieldState, trigger } = form;
  // A field that depends on the changed one is checked again.
  const onChanged = useCallback(
    (path: string) => {
      const isDue = (planned: PlannedField) =>
        dependsOn(planned, path) &&
        getFieldState(planned.field).error?.type !== refused &&
        (typedText(planned, getValues()) !== '' || getFieldState(planned.field).invalid);
      const dependents = plan.fields.filter(isDue).map(({ field }) => field);
      if (dependents.length > 0) void trigger(dependents);
    },
    [plan, getValues, getFieldState, trigger],
  );
  const shown = fields.shown.map((planned) => ({ planned, ...messageOf(planned, state, text) }));
  const { focusRequests } = state;
  const rendered = useDeferredValue(Math.max(shown.length, firstFields), firstFields);
  // Tabs and steps follow from their fields, and show one part of them. The focus goes to a wrong field wherever it is.
  const isWhole = parts !== undefined || focusRequests > 0;
  const rows = shown
    .slice(0, isWhole ? shown.length : rendered)
    .map(({ planned, ...message }) => (
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
  return (
    <FormElement id={id} focusRequests={focusRequests} onSubmit={submit}>
      {state.draft.isRestored && state.submission.round === 0 ? (
        <Alert className={styles['wide'] ?? ''} role="status" title={text.t('kit:form.restored')} />
      ) : null}
      {parts?.arrange(rows, wrong)}
      {layout && !parts ? <Sections sections={layout.sections} rows={rows} text={text} /> : null}
      {layout ? null : rows}
      <FormNotice resource={props.resource} state={state} text={text} />
    </FormElement>
  );
}

const AddRelated = lazyPart(() => import('./add-related'));

/** From more fields than these they stand side by side. */
const fewFields = 5;

interface ContextFieldsProps extends Omit<ComponentProps<typeof FieldValue>, 'path' | 'as'> {
  readonly paths: readonly string[];
}

/** Fields of the row that a form changes, which say what row it is. */
function ContextFields({ paths, ...shown }: ContextFieldsProps) {
  return (
    <dl className={styles['context']}>
      {paths.map((path) => (
        <div key={path}>
          <dt className="caption">{shown.text.t(labelKeys.field(path))}</dt>
          <dd>
            <FieldValue {...shown} path={path} as="Detail" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** As high as a form of a few fields. */
const waiting = <div aria-busy="true" style={{ blockSize: 240 }} />;

function Body(props: FormFieldsProps) {
  const { resource, state, text, parts } = props;
  const { row, status, form } = state;
  const { query } = form.refineCore;
  const { contextFields } = resource.edit ?? {};
  if (status === 'forbidden') return <ForbiddenForm isPage={false} />;
  if (status === 'ready')
    return (
      <>
        {row && contextFields ? (
          <ContextFields resource={resource} paths={contextFields} row={row} text={text} />
        ) : null}
        <FormFields key={`${String(state.submission.round)} ${String(parts?.step)}`} {...props} />
      </>
    );
  if (!query?.isError) return waiting;
  return <LoadFailure query={query} />;
}

function submitLabel(view: FormView | undefined, isChange: boolean): string {
  if (view?.submitLabel) return isChange ? labelKeys.edit.submit : labelKeys.create.submit;
  return isChange ? 'kit:save' : 'kit:create';
}

function toCorrect(state: ResourceFormState, text: FormProps['text']): FormContainerProps['toCorrect'] {
  const count = state.fields.shown.filter((planned) => messageOf(planned, state, text).isWrong).length;
  if (count === 0) return undefined;
  const figure = formatNumber(count, text.lng);
  return { label: text.t('kit:form.toCorrect', { count, figure }), run: state.requestFocus };
}

type FormProps = ResourceFormProps & Pick<FormContainerProps, 'in'>;

/** The form in its container: nothing typed is lost without a question, and of a form in steps it is kept. */
function Form(props: FormProps) {
  const { resource, target, text } = props;
  const formId = useId();
  const onClose = (result: FormResult) => {
    // A page stays after a failure, and what is typed there would still be lost.
    if (result.kind !== 'failed') guard.lift();
    props.onClose(result);
  };
  const state = useResourceForm({ ...props, onClose });
  const { status, draft, submission } = state;
  const { layout } = state.plan;
  const isKept = layout?.steps !== undefined;
  const leave = () => onClose({ kind: 'cancelled' });
  const cancel = () => {
    draft.end();
    leave();
  };
  const isDirty = state.fields.changed.length > 0;
  const guard = useDiscardQuestion({ isDirty, isKept, text, drop: draft.end, cancel });
  const dismissUntouched = isKept ? leave : cancel;
  const isChange = target.id !== undefined;
  const view = viewFor(resource, target);
  if (status === 'forbidden' && props.in === 'page') return <ForbiddenForm isPage />;
  const formIn = (parts?: FormParts) => {
    const { next, back } = parts ?? {};
    const submit = (isMore?: boolean) => (next ? next() : void submission.submit(isMore));
    const another = { label: text.t('kit:form.createAnother'), run: () => submit(true), sends: true };
    return (
      <FormContainer
        {...(props.in ? { in: props.in } : {})}
        title={text.t(isChange ? labelKeys.edit.title : labelKeys.create.title)}
        formId={formId}
        confirmLabel={text.t(next ? 'kit:form.next' : submitLabel(view, isChange))}
        cancelLabel={text.t('kit:cancel')}
        canSend={next !== undefined || submission.canSend}
        isSending={state.form.formState.isSubmitting}
        toCorrect={toCorrect(state, text)}
        isWide={view?.layout !== undefined || (view?.fields.length ?? 0) > fewFields}
        more={[
          ...(back ? [{ label: text.t('kit:form.back'), run: back }] : []),
          ...(view?.addAnother && !next ? [another] : []),
        ]}
        onCancel={cancel}
        onDismiss={() => (isDirty && !isKept ? guard.ask() : dismissUntouched())}
      >
        <Body id={formId} {...{ resource, state, text, parts, submit }} />
        {guard.question}
      </FormContainer>
    );
  };
  if (!layout || !isParted(layout)) return formIn();
  return (
    <PartedForm form={props} state={state} layout={layout}>
      {formIn}
    </PartedForm>
  );
}

/** A form that offers no forms of related rows: one that stands over another form. */
const InnerForm = (props: FormProps) => (
  <AddRelatedContext value={noAddButton}>
    <Form {...props} />
  </AddRelatedContext>
);

/** The form that creates a row or changes one, from which rows can be added to related resources. */
export default function ResourceForm(props: FormProps) {
  const { resource } = props;
  if (!hasRelations(resource)) return <Form {...props} />;
  return (
    <AddRelated resource={resource} Form={InnerForm}>
      <Form {...props} />
    </AddRelated>
  );
}
