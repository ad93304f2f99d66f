import { Command } from 'cmdk';
import { NamedIcon } from '../../ui/icons/named-icon';
import type { PaletteCommand } from './commands';
import styles from './palette.module.css';

interface PaletteItemProps extends Pick<PaletteCommand, 'id' | 'label' | 'hint' | 'icon'> {
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
