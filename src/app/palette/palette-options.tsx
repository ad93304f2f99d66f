import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon/icon';
import type { Command } from './commands';
import styles from './palette.module.css';

interface PaletteOptionsProps {
  readonly id: string;
  readonly label: string;
  readonly commands: readonly Command[];
  readonly active: number;
  readonly groupName: (group: Command['group']) => string;
  readonly onRun: (command: Command) => void;
}

/** The id of an option's element, to which the box points. */
export const optionId = (listId: string, index: number): string => `${listId}-${String(index)}`;

function Option({
  command,
  id,
  isActive,
  onRun,
}: {
  readonly command: Command;
  readonly id: string;
  readonly isActive: boolean;
  readonly onRun: () => void;
}) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box has the focus and the keys
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles['option']}
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon name={command.icon} />
      <bdi className={styles['label']}>{command.label}</bdi>
      {command.hint === undefined ? null : (
        <bdi className={styles['hint']} dir="ltr">
          {command.hint}
        </bdi>
      )}
    </div>
  );
}

/** What fits what was typed, in its groups. */
export function PaletteOptions({ id, label, commands, active, groupName, onRun }: PaletteOptionsProps) {
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <div id={id} role="listbox" aria-label={label} className={styles['options']}>
      {groups.map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} role="presentation" className={styles['group']}>
            {groupName(group)}
          </div>
          {commands.map((command, index) =>
            command.group === group ? (
              <Option
                key={command.id}
                command={command}
                id={optionId(id, index)}
                isActive={index === active}
                onRun={() => onRun(command)}
              />
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
