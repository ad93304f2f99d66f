import { Command } from 'cmdk';
import { NamedIcon } from '../../ui/named-icon';
import styles from './palette.module.css';

interface PaletteItemProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** An unknown one is drawn as a link. */
  readonly icon?: string | undefined;
  readonly onRun: () => void;
}

export function PaletteItem({ id, label, hint, icon, onRun }: PaletteItemProps) {
  return (
    <Command.Item value={id} onSelect={onRun} className={styles['option'] ?? ''}>
      <NamedIcon name={icon} />
      <bdi className={styles['label']}>{label}</bdi>
      {hint === undefined ? null : (
        <bdi className={styles['hint']} dir="ltr">
          {hint}
        </bdi>
      )}
    </Command.Item>
  );
}
