import { Button, Flex } from 'antd';
import { useId, type RefObject } from 'react';
import { isComposing } from '../../lib/is-composing';
import { useFormResult, type FormResult } from '../../form/form-result';
import { FormElement } from '../../form/layout/form-layout';
import type { PlannedField } from '../../form/values/form-plan';
import { ForbiddenForm, FormNotice, FormRow, messageOf } from '../../form/layout/form-row';
import { useLeaveGuard } from '../../form/use-discard-question';
import { useResourceForm, type ResourceFormState } from '../../form/use-resource-form';
import OpenPanel from '../../frames/open-panel';
import { LoadFailure } from '../../text/load-failure';
import { labelKeys, type OfResource, type ResourceText } from '../../text/resource-text';
import styles from './inline.module.css';

interface CellEditorProps extends OfResource {
  readonly id: string;
  /** The path in the body that is sent. */
  readonly field: string;
  readonly label: string;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The errors of fields that the editor does not show. */
function otherFaults(planned: PlannedField, state: ResourceFormState, text: ResourceText) {
  const others = state.fields.shown.filter((other) => other !== planned && state.fields.errorOf(other));
  if (others.length === 0) return undefined;
  const messages = others.map(
    (other) => `${text.t(labelKeys.field(other.labelPath))}: ${messageOf(other, state, text).message}`,
  );
  return `${messages.join(' · ')} ${text.t('kit:inline.inForm')}`;
}

interface ContentProps extends Pick<CellEditorProps, 'resource' | 'field' | 'text'> {
  readonly formId: string;
  readonly cell: ReturnType<typeof useCellForm>;
}

const nothing = () => undefined;

function Fields({ formId, resource, planned, cell, text }: ContentProps & { planned: PlannedField }) {
  const { state, cancel, submit } = cell;
  const { isSubmitting } = state.form.formState;
  const faults = otherFaults(planned, state, text);
  return (
    <FormElement id={formId} focusRequests={state.focusRequests} isNarrow onSubmit={submit}>
      <FormRow
        {...messageOf(planned, state, text)}
        id={`${formId}${planned.field}`}
        planned={planned}
        control={state.form.control}
        text={text}
        onChanged={nothing}
      />
      {state.draft.isRestored ? (
        <p className="caption" role="status">
          {text.t('kit:form.restored')}
        </p>
      ) : null}
      <FormNotice resource={resource} state={state} text={text} />
      {faults === undefined ? null : (
        <p data-wrong="true" role="alert">
          {faults}
        </p>
      )}
      <Flex gap="small" justify="end">
        <Button size="small" disabled={isSubmitting} onClick={cancel}>
          {text.t('kit:cancel')}
        </Button>
        <Button size="small" type="primary" htmlType="submit" disabled={isSubmitting} loading={isSubmitting}>
          {text.t('kit:save')}
        </Button>
      </Flex>
    </FormElement>
  );
}

function Content(props: ContentProps) {
  const { field, text } = props;
  const { status, fields, form } = props.cell.state;
  const { query } = form.refineCore;
  if (status === 'forbidden') return <ForbiddenForm isPage={false} />;
  const planned = fields.shown.find((one) => one.field === field);
  if (status === 'ready')
    return planned ? <Fields {...props} planned={planned} /> : <p>{text.t('kit:inline.hidden')}</p>;
  if (query?.isError) return <LoadFailure query={query} />;
  return <div aria-busy="true" style={{ blockSize: 96 }} />;
}

/** The form of the cell, which stays open after a failure, and closes where nothing was changed. */
function useCellForm({ resource, id, field, text, onClose }: CellEditorProps) {
  const handleResult = useFormResult();
  const onResult = (result: FormResult) => {
    if (result.kind === 'failed') handleResult(result);
    else onClose();
  };
  const state = useResourceForm({ resource, target: { id, field }, text, onClose: onResult });
  const isDirty = state.fields.changed.length > 0;
  const cancel = () => {
    state.draft.end();
    onClose();
  };
  const submit = () => (isDirty ? void state.submission.submit() : cancel());
  return { state, isDirty, cancel, submit };
}

/** Edits one field of a row beside its cell, by the rules of the edit form: Enter saves, Escape cancels. */
export default function CellEditor(props: CellEditorProps) {
  const { resource, field, text, label, opener } = props;
  const formId = useId();
  const cell = useCellForm(props);
  const { state, isDirty, cancel } = cell;
  const { isSubmitting } = state.form.formState;
  // A draft is kept when the page is left, so that only the browser asks.
  useLeaveGuard(isDirty, true);
  return (
    <OpenPanel
      id={`${formId}panel`}
      label={label}
      role="dialog"
      placement="bottomLeft"
      opener={opener}
      onOpenChange={() => {
        // A click elsewhere takes nothing away.
        if (!isDirty && !isSubmitting) cancel();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field in it */}
      <div
        className={styles['editor']}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event)) return;
          event.stopPropagation();
          if (!isSubmitting) cancel();
        }}
        // The cell would open it again.
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <Content {...{ resource, field, text, formId, cell }} />
      </div>
    </OpenPanel>
  );
}
