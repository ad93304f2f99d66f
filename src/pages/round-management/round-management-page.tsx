import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listCurrencies, listFiatCurrencies, type Currency } from '../../../contract/rounds/currencies';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { CurrencyTabs } from './currency-tabs';
import { LiveUpdatesProvider } from './live/live-updates';
import { readCurrencies } from './live/round-queries';
import { RoundPanel } from './round-panel';
import { UpdateBanner } from './update-banner';
import styles from './round-management.module.css';

const reading = { read: readCurrencies };

/** Returns the currency in the address (`?currency=ETH`), else the first, if any, and its setter. */
function useChosenCurrency(currencies: readonly Currency[]) {
  const [search, setSearch] = useSearchParams();
  const code = search.get('currency')?.toUpperCase();
  const chosen = currencies.find((currency) => currency.code.toUpperCase() === code) ?? currencies[0];
  // The rest of the address belongs to the other currency's orders: their page and filters don't fit here.
  const choose = (next: Currency | undefined) => {
    if (next && next.id !== chosen?.id) setSearch({ currency: next.code });
  };
  return [chosen, choose] as const;
}

export default function RoundManagementPage() {
  const currencies = useCall(listCurrencies, {}, reading);
  const fiatCurrencies = useCall(listFiatCurrencies, {}, reading);
  const { t } = useTranslation('roundManagement');
  const [chosen, choose] = useChosenCurrency(currencies.data ?? []);

  const failed = [currencies, fiatCurrencies].filter(({ data, error }) => error && data === undefined);
  const [first] = failed;
  if (first)
    return (
      <LoadFailure
        title={t('failures.currencies')}
        query={{
          error: first.error,
          isFetching: failed.some(({ isFetching }) => isFetching),
          refetch: () => failed.forEach(({ refetch }) => void refetch()),
        }}
      />
    );
  if (currencies.data === undefined || fiatCurrencies.data === undefined)
    return <div className={styles['waiting']} aria-busy="true" />;
  if (!chosen) return <Empty description={t('noCurrencies')} />;
  return (
    <LiveUpdatesProvider>
      <CurrencyTabs currencies={currencies.data} chosen={chosen} onChoose={choose} extra={<UpdateBanner />}>
        <RoundPanel key={chosen.id} currency={chosen} fiatCurrencies={fiatCurrencies.data} />
      </CurrencyTabs>
    </LiveUpdatesProvider>
  );
}
