import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Round } from '../../../../contract/rounds';
import { useMay } from '../../../kit/access/use-may';
import { ResourceList } from '../../../kit/list/resource-list';
import orders from '../../../resources/orders';
import { EmptyState } from '../../../ui/state/empty-state';
import { useLiveUpdates } from '../live/live-updates';
import { DownloadButton } from './download-button';
import styles from './round-orders.module.css';

interface RoundOrdersProps {
  /** The round in progress; null in creator mode, undefined while it is not known. */
  readonly round: Round | null | undefined;
}

/**
 * The orders of a round, kept fresh, and above them, as no filter touches it, the file of its confirmed bids. They stay
 * as they are while the slider moves.
 */
export const RoundOrders = memo(function RoundOrders({ round }: RoundOrdersProps) {
  const { t } = useTranslation('roundManagement');
  const { polling } = useLiveUpdates();
  const may = useMay();
  return (
    <div className={styles['orders']} aria-busy={round === undefined}>
      <header className={styles['head']}>
        <h2>{t('orders.heading')}</h2>
        {round && may('orders.download') ? <DownloadButton roundId={round.id} /> : null}
      </header>
      {round ? (
        <ResourceList
          resource={orders}
          params={{ id: round.id }}
          {...(polling.refetchInterval ? { refreshEvery: polling.refetchInterval } : {})}
        />
      ) : null}
      {round === null ? <EmptyState title={t('orders.none')} /> : null}
    </div>
  );
});
