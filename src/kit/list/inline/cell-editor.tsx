import { Button, Flex } from 'antd';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyResource } from '../../../config/resource';
import { failureKey } from '../../../providers/i18n/failure-text';
import { reasonOf, useFailureToast } from '../../actions/sending/use-failure-toast';
import { Notice } from '../../form/layout/form-fields';
import { FormElement } from '../../form/layout/form-layout';
import type { PlannedField } from '../../form/values/form-plan';
import RefusedForm from '../../form/refused-form';
import { FormRow, messageOf } from '../../form/layout/form-row';
import { useLeaveGuard } from '../../form/use-leave-guard';
import { useResourceForm, type ResourceFormState } from '../../form/use-resource-form';
import { OpenPanel } from '../../panel-button';
import { LoadFailure } from '../../text/load-failure';
import { labelKeys } from '../../text/label-keys';
import type { ResourceText } from '../../text/use-resource-text';
import styles from './inline.module.css';

interface CellEditorProps {
  readonly resource: AnyResource;
  readonly id: string;
  /** The path in the body that is sent. */
  readonly field: string;
  readonly text: ResourceText;
  readonly label: string;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

interface FieldsProps {
  readonly formId: string;
  readonly planned: PlannedField;
  readonly state: ResourceFormState;
  readonly text: ResourceText;
  /** Why it was not saved, where that is no matter of a field. */
  readonly failure: string | undefined;
  readonly submit: () => void;
}

/** What is wrong with fields of the form that the editor does not show. */
function OtherFaults({ planned, state, text }: Pick<FieldsProps, 'planned' | 'state' | 'text'>) {
  const others = state.typed.active.fields.filter((other) => other !== planned && state.typed.errorOf(other));
  if (others.length === 0) return null;
  const messages = others.map(
    (other) => `${text.t(labelKeys.field(other.labelPath))}: ${messageOf(other, state, text).message}`,
  );
  return (
    <p data-wrong="true" role="alert">
      {messages.join(' · ')} {text.t('kit:inline.inForm')}
    </p>
  );
}

const nothing = () => undefined;

function Fields({ formId, planned, state, text, failure, submit }: FieldsProps) {
  const { isSending, cancel } = state;
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
      {state.isRestored ? (
        <p className={styles['note']} role="status">
          {text.t('kit:form.restored')}
        </p>
      ) : null}
      <OtherFaults planned={planned} state={state} text={text} />
      <Notice state={state} text={text} />
      {failure === undefined ? null : (
        <p data-wrong="true" role="alert">
          {failure}
        </p>
      )}
      <Flex gap="small" justify="end">
        <Button size="small" disabled={isSending} onClick={cancel}>
          {text.t('kit:cancel')}
        </Button>
        <Button size="small" type="primary" htmlType="submit" disabled={isSending} loading={isSending}>
          {text.t('kit:save')}
        </Button>
      </Flex>
    </FormElement>
  );
}

/** The field of the form that is edited; undefined where the other values of the row hide it. */
const fieldOf = ({ typed }: ResourceFormState, field: string): PlannedField | undefined =>
  typed.active.fields.find((one) => one.field === field);

type ContentProps = Pick<CellEditorProps, 'field' | 'text'> & Omit<FieldsProps, 'planned'>;

/** The field, once the row that it is about is here. */
function Content({ field, ...props }: ContentProps) {
  const { state, text } = props;
  const { query } = state;
  if (state.isRefused) return <RefusedForm isPage={false} />;
  const planned = fieldOf(state, field);
  if (!state.isLoading)
    return planned ? <Fields {...props} planned={planned} /> : <p>{text.t('kit:inline.hidden')}</p>;
  if (query?.isError)
    return <LoadFailure error={query.error} fetching={query.isFetching} retry={() => void query.refetch()} />;
  return <div className={styles['waiting']} aria-busy="true" />;
}

/** Whether a list of choices is open, which Escape closes first. */
const isChoosing = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';

/** Marks the button as open while the editor is. */
function useExpanded(opener: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: button } = opener;
    button?.setAttribute('aria-expanded', 'true');
    return () => button?.setAttribute('aria-expanded', 'false');
  }, [opener]);
}

interface EditorPanelProps extends Pick<CellEditorProps, 'label' | 'opener'> {
  readonly formId: string;
  readonly state: ResourceFormState;
  readonly children: ReactNode;
}

/** The panel beside the cell: Escape closes it, and so does a click elsewhere while nothing is typed. */
function EditorPanel({ formId, label, opener, state, children }: EditorPanelProps) {
  const { isDirty, isSending, cancel } = state;
  return (
    <OpenPanel
      id={`${formId}panel`}
      label={label}
      role="dialog"
      placement="bottomLeft"
      opener={opener}
      onOpenChange={() => {
        // A click elsewhere takes nothing away.
        if (!isDirty && !isSending) cancel();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field in it */}
      <div
        className={styles['editor']}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isChoosing(event)) return;
          event.stopPropagation();
          if (!isSending) cancel();
        }}
        // The cell would open it again.
        onDoubleClick={(event) => event.stopPropagation()}
      >
        {children}
      </div>
    </OpenPanel>
  );
}

/**
 * Edits one field of a row beside its cell, with the call and the rules of the form that changes the row. Enter saves, Escape
 * gives back; a refusal stays with what was typed.
 */
export default function CellEditor({ resource, id, field, text, label, opener, onClose }: CellEditorProps) {
  const formId = useId();
  const { t } = useTranslation('errors', { useSuspense: false });
  const [failure, setFailure] = useState<string>();
  const reportFailure = useFailureToast();
  const state = useResourceForm({
    resource,
    target: { id, field },
    text,
    onEnd: (end) => {
      if (end.kind !== 'failed') {
        onClose();
        return;
      }
      const { error, attempt, isLate } = end;
      if (isLate) {
        reportFailure({ error, reason: attempt.reason });
        return;
      }
      // What the API says of a field stands there.
      if (attempt.reason !== undefined) return;
      const reason = reasonOf(error) ?? t(failureKey(error));
      setFailure(text.t('kit:failedBecause', { failed: text.t('kit:somethingWentWrong'), reason }));
    },
  });
  const { isDirty, cancel } = state;
  // What is typed is kept when the page is left, so that only the browser asks.
  useLeaveGuard(isDirty, true);
  useExpanded(opener);
  const submit = () => {
    setFailure(undefined);
    if (isDirty) void state.submit();
    else cancel();
  };
  return (
    <EditorPanel formId={formId} label={label} opener={opener} state={state}>
      <Content field={field} formId={formId} state={state} text={text} failure={failure} submit={submit} />
    </EditorPanel>
  );
}
