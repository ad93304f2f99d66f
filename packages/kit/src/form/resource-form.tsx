import { Alert } from 'antd';
import { useId, type ComponentProps, type ReactNode, useCallback, useDeferredValue } from 'react';
import { formatNumber } from '../lib/format';
import { lazyPart } from '../ui/lazy-part';
import { LoadFailure } from '../text/load-failure';
import { labelKeys } from '../text/resource-text';
import { FieldValue } from '../fields/field-value';
import { addedTo, AddRelatedContext, noAddButton } from '../fields/relation/related-rows';
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
  /** The one field of a cell, beside which only those are shown that have to be corrected with it. */
  readonly only: string | undefined;
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
  const { id, state, text, parts, only, submit } = props;
  const { plan, form, fields, focusRequests } = state;
  const layout = only === undefined ? plan.layout : undefined;
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
  const inCell = new Set([only, ...fields.changed.map(({ field }) => field)]);
  const shown = fields.shown
    .filter((planned) => !only || inCell.has(planned.field) || fields.errorOf(planned))
    .map((planned) => ({ planned, ...messageOf(planned, state, text) }));
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
    <FormElement id={id} focusRequests={focusRequests} isNarrow={only !== undefined} onSubmit={submit}>
      {state.draft.isRestored && state.submission.round === 0 ? (
        <Alert className={styles['wide'] ?? ''} role="status" title={text.t('kit:form.restored')} />
      ) : null}
      {parts?.arrange(rows, wrong)}
      {layout && !parts ? <Sections sections={layout.sections} rows={rows} text={text} /> : null}
      {layout ? null : rows}
      {only !== undefined && rows.length === 0 ? <p>{text.t('kit:inline.hidden')}</p> : null}
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

function Body(props: FormFieldsProps) {
  const { resource, state, text, parts, only } = props;
  const { row, status, form } = state;
  const { query } = form.refineCore;
  const { contextFields } = resource.edit ?? {};
  if (status === 'forbidden') return <ForbiddenForm isPage={false} />;
  if (status === 'ready')
    return (
      <>
        {row && contextFields && only === undefined ? (
          <ContextFields resource={resource} paths={contextFields} row={row} text={text} />
        ) : null}
        <FormFields key={`${String(state.submission.round)} ${String(parts?.step)}`} {...props} />
      </>
    );
  // As high as a few fields, or as the one.
  if (!query?.isError) return <div aria-busy="true" style={{ blockSize: only === undefined ? 240 : 96 }} />;
  return <LoadFailure query={query} />;
}

/** The words and the width of a form's container. */
function looksOf({ resource, target, text }: FormProps, hasNext: boolean) {
  const view = viewFor(resource, target);
  const [keys, usual] =
    target.id === undefined ? [labelKeys.create, 'kit:create'] : [labelKeys.edit, 'kit:save'];
  const submit = view?.submitLabel ? keys.submit : usual;
  return {
    title: text.t(keys.title),
    confirmLabel: text.t(hasNext ? 'kit:form.next' : submit),
    cancelLabel: text.t('kit:cancel'),
    isWide: view?.layout !== undefined || (view?.fields.length ?? 0) > fewFields,
  };
}

/** Says how many fields are wrong, else how many that the form needs are empty. */
function reasonOf(state: ResourceFormState, text: FormProps['text']): FormContainerProps['reason'] {
  const { shown } = state.fields;
  const counted = (key: string, count: number) =>
    text.t(`kit:form.${key}`, { count, figure: formatNumber(count, text.lng) });
  const wrong = shown.filter((planned) => messageOf(planned, state, text).isWrong).length;
  if (wrong > 0) return { label: counted('toCorrect', wrong), run: state.requestFocus };
  const values = state.form.getValues();
  const isEmpty = (planned: PlannedField) => planned.isRequired && typedText(planned, values) === '';
  const empty = state.status === 'ready' ? shown.filter(isEmpty).length : 0;
  return empty > 0 ? { label: counted('toFill', empty) } : undefined;
}

interface FormProps extends ResourceFormProps, Pick<FormContainerProps, 'in'> {
  /** Puts the form of a cell into another container. */
  readonly renderFrame?: (container: FormContainerProps) => ReactNode;
}

/** The form in its container: nothing typed is lost without a question, and of a form in steps it is kept. */
function Form(props: FormProps) {
  const { resource, target, text, renderFrame = FormContainer } = props;
  const formId = useId();
  const onClose = (result: FormResult) => {
    // A page stays after a failure, and what is typed there would still be lost.
    if (result.kind !== 'failed') guard.lift();
    props.onClose(result);
  };
  const state = useResourceForm({ ...props, onClose });
  const { status, draft, submission } = state;
  const { layout } = state.plan;
  const isCell = target.field !== undefined;
  const isKept = isCell || layout?.steps !== undefined;
  const leave = () => onClose({ kind: 'cancelled' });
  const cancel = () => {
    draft.end();
    leave();
  };
  const isDirty = state.fields.changed.length > 0;
  const guard = useDiscardQuestion({ isDirty, isKept, text, drop: draft.end, cancel });
  const dismissUntouched = isKept ? leave : cancel;
  if (status === 'forbidden' && props.in === 'page') return <ForbiddenForm isPage />;
  const formIn = (parts?: FormParts) => {
    const { next, back } = parts ?? {};
    const end = (isMore?: boolean) => (isCell && !isDirty ? cancel() : void submission.submit(isMore));
    const another = { label: text.t('kit:form.createAnother'), run: () => end(true), sends: true };
    return renderFrame({
      in: props.in,
      ...looksOf(props, next !== undefined),
      formId,
      canSend: next !== undefined || submission.canSend,
      isDirty,
      isSending: state.form.formState.isSubmitting,
      reason: reasonOf(state, text),
      more: [
        ...(back ? [{ label: text.t('kit:form.back'), run: back }] : []),
        ...(viewFor(resource, target)?.addAnother && !next ? [another] : []),
      ],
      onCancel: cancel,
      onDismiss: () => (isDirty && !isKept ? guard.ask() : dismissUntouched()),
      children: (
        <>
          <Body id={formId} {...{ resource, state, text, parts }} only={target.field} submit={next ?? end} />
          {guard.question}
        </>
      ),
    });
  };
  if (isCell || !layout || !isParted(layout)) return formIn();
  return (
    <PartedForm form={props} state={state} layout={layout}>
      {formIn}
    </PartedForm>
  );
}

/** A form that offers no forms of related rows: one that stands over another form. */
export const InnerForm = (props: FormProps) => (
  <AddRelatedContext value={noAddButton}>
    <Form {...props} />
  </AddRelatedContext>
);

/** The form that creates a row or changes one, from which rows can be added to related resources. */
export default function ResourceForm(props: FormProps) {
  if (addedTo(props.resource).length === 0) return <Form {...props} />;
  return (
    <AddRelated resource={props.resource} Form={InnerForm}>
      <Form {...props} />
    </AddRelated>
  );
}
