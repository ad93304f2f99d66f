import { useId, useState } from 'react';
import type { ResourceText } from '../../text/use-resource-text';
import type { SavedView } from '../kept/kept-lists';
import { longestName, viewNamed } from './saved-views';
import { Button } from '../../../ui/button/button';
import styles from './views-panel.module.css';

interface SaveViewFormProps {
  readonly text: ResourceText;
  readonly views: readonly SavedView[];
  readonly onSave: (name: string) => void;
}

/** Gives what the list shows now a name. */
export function SaveViewForm({ text: { t }, views, onSave }: SaveViewFormProps) {
  const [name, setName] = useState('');
  const note = useId();
  const trimmed = name.trim();
  const isTaken = trimmed !== '' && viewNamed(views, trimmed) !== undefined;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed === '') return;
        onSave(trimmed);
        setName('');
      }}
    >
      <input
        className={styles['input']}
        aria-label={t('kit:views.name')}
        aria-describedby={isTaken ? note : undefined}
        placeholder={t('kit:views.name')}
        value={name}
        maxLength={longestName}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit" type="primary" disabled={trimmed === ''}>
        {t(isTaken ? 'kit:views.replace' : 'kit:views.save')}
      </Button>
      {isTaken ? (
        <span id={note} className={styles['note']}>
          {t('kit:views.replaces')}
        </span>
      ) : null}
    </form>
  );
}
