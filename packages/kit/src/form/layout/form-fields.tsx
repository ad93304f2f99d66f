import { startTransition, useCallback, useEffect, useReducer } from 'react';
import type { AnyResource } from '../../schema/resource';
import type { ResourceText } from '../../text/use-resource-text';
import { typedText } from '../values/form-body';
import { refused } from '../values/form-messages';
import { FormElement } from './form-layout';
import FormNotice from './form-notice';
import type { PlannedField } from '../values/form-plan';
import { FormRow, messageOf } from './form-row';
import { FormArrangement } from './form-parts';
import { Sections } from './form-sections';
import type { ResourceFormState } from '../use-resource-form';
import type { FormParts } from './use-parts';
import styles from './form.module.css';

export interface FormFieldsProps {
  readonly id: string;
  readonly resource: AnyResource;
  readonly state: ResourceFormState;
  readonly text: ResourceText;
  readonly parts: FormParts | undefined;
  /** Sends the form, or shows the next step. */
  readonly submit: () => void;
}

/** Whether a condition or the order of two days makes a field depend on what is typed in another. */
const dependsOn = ({ notBefore, when = [], requiredWhen = [] }: PlannedField, path: string) =>
  notBefore === path || when.length > 0 || requiredWhen.length > 0;

/** How many fields are rendered with the form, more than a window shows, and how many with each rendering that follows. */
const fieldsAtOnce = { first: 20, more: 10 };

/** Returns how many fields are rendered, so that a long form takes keys while its later fields follow. */
function useRenderedFields(count: number): number {
  const { first, more } = fieldsAtOnce;
  const [rendered, renderMore] = useReducer((fields: number) => fields + more, first);
  useEffect(() => {
    if (rendered < count) startTransition(renderMore);
  }, [rendered, count]);
  return rendered;
}

/** The fields of a resource's form, in one or two columns or as they are arranged, and the message of the form as a whole. */
export function FormFields(props: FormFieldsProps) {
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
  const rendered = useRenderedFields(shown.length);
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
        <p className={styles['note']} role="status">
          {text.t('kit:form.restored')}
        </p>
      ) : null}
      {layout && parts ? (
        <FormArrangement layout={layout} rows={rows} wrong={wrong} text={text} parts={parts} />
      ) : null}
      {layout && !parts ? <Sections sections={layout.sections} rows={rows} text={text} /> : null}
      {layout ? null : rows}
      <FormNotice resource={props.resource} state={state} text={text} />
    </FormElement>
  );
}
