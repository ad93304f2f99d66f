import { Button, Checkbox } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type { ResourceText } from '../../text/use-resource-text';
import { leaveOnEscape } from './name-form';
import type { ListedView } from './saved-views';
import styles from './views-panel.module.css';

/** The name of a role; one of the settings is its own. */
export const roleLabel = ({ t }: ResourceText, role: string): string =>
  t(`common:adminTypes.${role}`, { defaultValue: role });

interface ShareFormProps {
  readonly text: ResourceText;
  readonly view: ListedView;
  readonly roles: readonly string[];
  readonly onShare: (roles: readonly string[]) => void;
  readonly onLeave: () => void;
}

export function ShareForm({ text, view, roles, onShare, onLeave }: ShareFormProps) {
  const { sharedWith = [] } = view;
  const [chosen, setChosen] = useState([...sharedWith]);
  const question = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.querySelector('input')?.focus(), []);
  // What it is shared with already may stay, also where one may not share with it oneself.
  const offered = [...new Set([...roles, ...sharedWith])];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its controls leaves it
    <form
      className={styles['form']}
      onKeyDown={leaveOnEscape(onLeave)}
      onSubmit={(event) => {
        event.preventDefault();
        onShare(chosen);
      }}
    >
      <span id={question} className={styles['question']}>
        {text.t('kit:views.shareQuestion', { name: view.name })}
      </span>
      <div ref={group} role="group" aria-labelledby={question} className={styles['roles']}>
        <Checkbox.Group
          value={chosen}
          options={offered.map((role) => ({ value: role, label: roleLabel(text, role) }))}
          onChange={setChosen}
        />
      </div>
      <Button htmlType="submit">{text.t('kit:views.shareConfirm')}</Button>
      <Button type="text" onClick={onLeave}>
        {text.t('kit:cancel')}
      </Button>
    </form>
  );
}
