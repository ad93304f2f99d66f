import { useTranslation } from 'react-i18next';
import { listCurrencies, listFiatCurrencies } from '../../../contract/currencies';
import { useMay } from '../../kit/access/use-may';
import { useCall } from '../../providers/data/use-call';
import { EmptyState } from '../../ui/state/empty-state';
import { ErrorState } from '../../ui/state/error-state';
import { LiveUpdatesProvider } from './live/live-updates';
import { UpdateBanner } from './banner/update-banner';
import { CurrencyTabs, panelId, tabId } from './currency-tabs';
import { RoundPanel } from './round-panel';
import { useChosenCurrency } from './use-chosen-currency';
import styles from './round-management-page.module.css';

/** Starts, moves and completes the round of each currency. */
export default function RoundManagementPage() {
  const currencies = useCall(listCurrencies, {});
  const fiatCurrencies = useCall(listFiatCurrencies, {});
  const { t } = useTranslation('roundManagement');
  const may = useMay();
  const [chosen, choose] = useChosenCurrency(currencies.data ?? []);

  const failed = [currencies, fiatCurrencies].filter((answer) => answer.isError && answer.data === undefined);
  if (failed.length > 0)
    return (
      <ErrorState
        title={t('failures.currencies')}
        retry={{
          label: t('common:retry'),
          run: () => failed.forEach((answer) => void answer.refetch()),
          pending: failed.some((answer) => answer.isFetching),
        }}
      />
    );
  if (currencies.data === undefined || fiatCurrencies.data === undefined)
    return <div className={styles['waiting']} aria-busy="true" />;
  if (!chosen) return <EmptyState title={t('noCurrencies')} />;
  return (
    <LiveUpdatesProvider>
      <div className={styles['page']}>
        <div className={styles['bar']}>
          <CurrencyTabs currencies={currencies.data} chosen={chosen} onChoose={choose} />
          {may('banner.update') ? <UpdateBanner /> : null}
        </div>
        <div role="tabpanel" id={panelId} aria-labelledby={tabId(chosen)}>
          <RoundPanel key={chosen.id} currency={chosen} fiatCurrencies={fiatCurrencies.data} />
        </div>
      </div>
    </LiveUpdatesProvider>
  );
}
