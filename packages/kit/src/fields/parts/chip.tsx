import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { PanelButton } from '../../frames/panel-button';
import type { ResourceText } from '../../text/resource-text';
import styles from './chip.module.css';

interface ChipProps {
  readonly label: string;
  /** The label with what the filter is set to; undefined while it is not set. */
  readonly set: string | undefined;
  readonly text: ResourceText;
  readonly onClear: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that says what a filter is set to and opens its controls, and one that takes the filter away. */
export function Chip({ label, set, text, onClear, children }: ChipProps) {
  return (
    <span className={styles['chip']} data-set={set === undefined ? undefined : ''}>
      <PanelButton
        label={set ?? label}
        icon={set === undefined ? <PlusOutlined aria-hidden /> : undefined}
        role="dialog"
        placement="bottomLeft"
      >
        {children}
      </PanelButton>
      {set === undefined ? null : (
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={text.t('kit:removeFilter')}
          title={set}
          onClick={({ currentTarget }) => {
            // This button goes with the filter.
            currentTarget.parentElement?.querySelector('button')?.focus();
            onClear();
          }}
        />
      )}
    </span>
  );
}
