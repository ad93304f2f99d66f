import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { listCurrencies, type Currency } from '../../../../contract/rounds/currencies';
import { formatMoney, formatPercent } from '@roundkeeper/kit/lib/format';
import { useCall, whileFailing } from '@roundkeeper/kit/providers/data/use-call';
import { offers } from '@roundkeeper/kit/providers/auth/offers';
import { settings } from '@roundkeeper/kit/settings/settings';
import { paths } from '../../../config/paths';
import { parsePercent, tint } from '../round-rules';
import { LiveUpdatesProvider, useLiveUpdates, RoundEvents } from './live-updates';
import styles from './live-rounds.module.css';
import {
  readCurrencies,
  revenueCurrency,
  useActiveRound,
  useRoundFigures,
  type Polling,
} from './round-queries';

/** The time between a failure and the next request, and between two looks at the event log at least, in ms. */
const every = 5_000;

const fetchedByPage: Polling = { refetchInterval: false, refetchOnMount: false };

function LiveRound({ currency: { id, code } }: { readonly currency: Currency }) {
  const { i18n } = useTranslation();
  const { tabPolling } = useLiveUpdates();
  // The page of these rounds fetches them itself, unless its updates are paused.
  const isFetchedByPage = useLocation().pathname === paths.roundManagement;
  const polling = isFetchedByPage ? fetchedByPage : tabPolling;
  const { data: round } = useActiveRound(id, polling);
  const { data: figures } = useRoundFigures(round, polling);
  const progress = parsePercent(round?.progress ?? '');
  return (
    <>
      {isFetchedByPage ? null : <RoundEvents round={round} every={every} />}
      {round ? (
        <Link
          to={`${paths.roundManagement}?currency=${encodeURIComponent(code)}`}
          title={code}
          style={tint(code, progress)}
        >
          <span>{code}</span> <span>{formatPercent(progress, i18n.language)}</span>{' '}
          <span>{figures && formatMoney(figures.revenue, revenueCurrency, i18n.language)}</span>
        </Link>
      ) : null}
    </>
  );
}

/** The rounds in progress with their progress and pot, each a link to its tab. */
export default function LiveRounds() {
  const { t } = useTranslation('roundManagement');
  // Without the event log every page would ask for each currency again and again.
  const isOn = settings().flags.roundManagement && offers('events');
  const { data: currencies = [] } = useCall(listCurrencies, isOn ? {} : undefined, {
    read: readCurrencies,
    refetchInterval: whileFailing(every),
  });
  if (!isOn) return null;
  return (
    <LiveUpdatesProvider>
      <section aria-label={t('liveRounds')} className={styles['rounds']}>
        {currencies.map((currency) => (
          <LiveRound key={currency.id} currency={currency} />
        ))}
      </section>
    </LiveUpdatesProvider>
  );
}
