import { memo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Round, RoundAnalytics } from '../../../../contract/rounds';
import { FileButton } from '../../../kit/list/file/file-button';
import { ResourceList } from '../../../kit/list/resource-list';
import orders from '../../../resources/orders';
import { EmptyState } from '../../../ui/state/empty-state';
import { useLiveUpdates } from '../live/live-updates';
import { figuresKey } from '../live/use-round-figures';
import styles from './round-orders.module.css';

interface RoundOrdersProps {
  /** The round in progress; null in creator mode, undefined while it is not known. */
  readonly round: Round | null | undefined;
}

/** The file of a round's confirmed bids; the figures tell how many they are. */
function OrdersFile({ round: { id } }: { readonly round: Round }) {
  const client = useQueryClient();
  const expected = () => client.getQueryData<RoundAnalytics>(figuresKey(id))?.totalBids;
  return <FileButton resource={orders} params={{ id }} expected={expected} />;
}

/**
 * The orders of a round, kept fresh, and above them, as no filter touches it, the file of its confirmed bids. They stay
 * as they are while the slider moves.
 */
export const RoundOrders = memo(function RoundOrders({ round }: RoundOrdersProps) {
  const { t } = useTranslation('roundManagement');
  const { polling } = useLiveUpdates();
  return (
    <div className={styles['orders']} aria-busy={round === undefined}>
      <header className={styles['head']}>
        <h2>{t('orders.heading')}</h2>
        {round ? <OrdersFile round={round} /> : null}
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
