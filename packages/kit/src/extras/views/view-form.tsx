import { Button, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { isComposing } from '../../lib/is-composing';
import type { StoredView } from '../../providers/views/views-provider';
import type { ResourceText } from '../../text/resource-text';
import { longestName, viewNamed, type ViewStore } from './saved-views';
import type { Question, ViewValues } from './use-view-changes';
import styles from './views-panel.module.css';

/** The name of a role; one of the settings is its own. */
export const roleLabel = ({ t }: ResourceText, role: string): string =>
  t(`common:adminTypes.${role}`, { defaultValue: role });

interface ViewFormProps {
  readonly text: ResourceText;
  readonly store: ViewStore;
  /** The view and what is asked about it; without them the form saves a new view. */
  readonly view?: StoredView;
  readonly question?: Question;
  /** @returns whether it was done; what is typed stays in the form where it was not */
  readonly onSubmit: (values: ViewValues) => Promise<boolean>;
  readonly onLeave?: () => void;
}

interface FieldsProps extends Pick<ViewFormProps, 'text' | 'store' | 'view'> {
  readonly values: ViewValues;
  readonly isTaken: boolean;
  readonly onChange: (values: ViewValues) => void;
}

/** A new view replaces one of the same name, another needs a free name. What is there already is shared. */
function ViewFields({ text, store, view, values, isTaken, onChange }: FieldsProps) {
  const { t } = text;
  const id = useId();
  const noteId = `${id}note`;
  const label = t(view ? 'kit:views.newName' : 'kit:views.name');
  // What it is shared with already may stay, also where one may not share with it oneself.
  const roles = view ? [...new Set([...store.roles, ...view.sharedWith])] : [];
  return (
    <>
      <Input
        aria-label={label}
        status={isTaken && view ? 'error' : ''}
        aria-invalid={isTaken && view !== undefined}
        aria-describedby={isTaken ? noteId : undefined}
        placeholder={label}
        value={values.name}
        maxLength={longestName}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => onChange({ ...values, name: target.value })}
      />
      {isTaken ? (
        <span id={noteId} className={styles['note']}>
          {t(view ? 'kit:views.taken' : 'kit:views.replaces')}
        </span>
      ) : null}
      {view && roles.length > 0 ? (
        <div role="group" aria-labelledby={id} className={styles['roles']}>
          <span id={id}>{t('kit:views.shareQuestion', { name: view.name })}</span>
          <Checkbox.Group
            value={[...values.sharedWith]}
            options={roles.map((role) => ({ value: role, label: roleLabel(text, role) }))}
            onChange={(sharedWith) => onChange({ ...values, sharedWith })}
          />
        </div>
      ) : null}
    </>
  );
}

const newView: ViewValues = { name: '', sharedWith: [] };

/** Asks for the name and the roles of a view, or before it is deleted; Escape leaves a question, and not the whole panel. */
export function ViewForm({ question = 'edit', onSubmit, onLeave, ...shared }: ViewFormProps) {
  const { text, store, view } = shared;
  const [values, onChange] = useState<ViewValues>(view ?? newView);
  const name = values.name.trim();
  const isTaken = viewNamed(store, name, view) !== undefined;
  const saveKey = isTaken ? 'kit:views.replace' : 'kit:views.save';
  const submitLabel = text.t(view ? `kit:views.${question}Confirm` : saveKey);
  const isDisabled = name === '' || (isTaken && view !== undefined);
  const submit = async () => {
    if (isDisabled) return;
    const isDone = await onSubmit({ name, sharedWith: values.sharedWith });
    if (isDone) onChange(view ?? newView);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its controls leaves it
    <form
      className={styles['form']}
      aria-label={submitLabel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onLeave || isComposing(event)) return;
        event.stopPropagation();
        onLeave();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {question === 'edit' ? (
        <ViewFields {...shared} {...{ values, isTaken, onChange }} />
      ) : (
        <span>{text.t('kit:views.removeQuestion', { name })}</span>
      )}
      <Button
        htmlType="submit"
        type={view ? 'default' : 'primary'}
        danger={question === 'remove'}
        disabled={isDisabled}
      >
        {submitLabel}
      </Button>
      {onLeave ? (
        <Button type="text" onClick={onLeave}>
          {text.t('kit:cancel')}
        </Button>
      ) : null}
    </form>
  );
}
