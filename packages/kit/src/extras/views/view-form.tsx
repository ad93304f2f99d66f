import { Button, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import type { ViewInput } from '../../providers/views/views-provider';
import type { ResourceText } from '../../text/resource-text';
import { longestName, viewNamed, type ViewStore } from './saved-views';
import styles from './views-panel.module.css';

/** The name of a role; one of the settings is its own. */
export const roleLabel = ({ t }: ResourceText, role: string): string =>
  t(`common:adminTypes.${role}`, { defaultValue: role });

export type ViewValues = Pick<ViewInput, 'name'> & Partial<Pick<ViewInput, 'sharedWith'>>;

interface ViewFormProps {
  readonly text: ResourceText;
  readonly store: ViewStore;
  /** @returns whether it was saved; what is typed stays in the form where it was not */
  readonly onSave: (values: ViewValues) => Promise<boolean>;
}

/** Saves what the list shows under a name, in the place of one's own view that has it, for oneself and some roles. */
export function ViewForm({ text, store, onSave }: ViewFormProps) {
  const { t } = text;
  const id = useId();
  const noteId = `${id}note`;
  const [typed, setTyped] = useState('');
  // Undefined until one chooses: the view of the name stays shared as it is.
  const [chosen, setChosen] = useState<readonly string[]>();
  const name = typed.trim();
  const same = viewNamed(store, name);
  const sharedWith = chosen ?? same?.sharedWith ?? [];
  // What it is shared with already may stay, also where one may not share with it oneself.
  const roles = [...new Set([...store.roles, ...(same?.sharedWith ?? [])])];
  const save = async () => {
    if (name === '' || !(await onSave(chosen ? { name, sharedWith: chosen } : { name }))) return;
    setTyped('');
    setChosen(undefined);
  };
  const submitLabel = t(same ? 'kit:views.replace' : 'kit:views.save');
  return (
    <form
      className={styles['form']}
      aria-label={submitLabel}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Input
        aria-label={t('kit:views.name')}
        aria-describedby={same ? noteId : undefined}
        placeholder={t('kit:views.name')}
        value={typed}
        maxLength={longestName}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button htmlType="submit" type="primary" disabled={name === ''}>
        {submitLabel}
      </Button>
      {same ? (
        <span id={noteId} className="caption">
          {t('kit:views.replaces')}
        </span>
      ) : null}
      {roles.length > 0 ? (
        <div role="group" aria-labelledby={id} className={styles['roles']}>
          <span id={id}>{t('kit:views.shareQuestion')}</span>
          <Checkbox.Group
            value={[...sharedWith]}
            options={roles.map((role) => ({ value: role, label: roleLabel(text, role) }))}
            onChange={setChosen}
          />
        </div>
      ) : null}
    </form>
  );
}
