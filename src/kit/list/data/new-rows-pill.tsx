import type { RefObject } from 'react';
import { Icon } from '../../../ui/icon/icon';
import { formatNumber } from '../../../lib/format/format';
import type { ResourceText } from '../../text/use-resource-text';
import type { HeldControl } from './use-held-rows';
import styles from './new-rows-pill.module.css';

interface NewRowsPillProps extends Pick<HeldControl, 'added' | 'isWaiting' | 'letIn'> {
  readonly text: ResourceText;
  /** Takes the focus when the pill goes. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}

/** Says over the head of the table, without moving it, that rows wait to be let in; a press lets them in. */
export function NewRowsPill({ added, isWaiting, letIn, text, focusAfter }: NewRowsPillProps) {
  const { t, lng } = text;
  const label =
    added > 0 ? t('kit:table.newRows', { count: added, figure: formatNumber(added, lng) }) : t('kit:table.changedRows');
  return (
    <div className={styles['place']} role="status">
      {isWaiting ? (
        <button
          type="button"
          className={styles['pill']}
          onClick={() => {
            letIn();
            focusAfter.current?.focus({ preventScroll: true });
          }}
        >
          <Icon name="arrow-up" />
          {label}
        </button>
      ) : null}
    </div>
  );
}
