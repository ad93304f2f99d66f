import { useTranslation } from 'react-i18next';
import type { Round } from '../../../../contract/rounds/rounds';
import { getRoundSeries } from '../../../../contract/rounds/series';
import { useIsAllowed } from '@roundkeeper/kit/access/use-access';
import { formatDuration } from '@roundkeeper/kit/extras/kinds/duration/duration';
import { formatMoney, formatNumber } from '@roundkeeper/kit/lib/format';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { Sparkline } from '../../../drawings/sparkline';
import styles from '../round-management.module.css';
import { paceOf } from '../round-rules';
import { useNow } from './freshness';
import { useLiveUpdates } from './live-updates';
import { useRoundFigures } from './round-queries';

function Pace({ round }: { readonly round: Round }) {
  const { t, i18n } = useTranslation('roundManagement');
  const { data } = useCall(getRoundSeries, { params: { id: round.id } }, useLiveUpdates().tabPolling);
  if (!data?.parts) return null;
  const { perMinute, curve } = paceOf(data, round);
  const digits = perMinute === 0 || perMinute >= 10 ? 0 : perMinute >= 1 ? 1 : 2;
  return (
    <div>
      <dt className="caption">{t('facts.pace')}</dt>
      <dd className="line">
        {Number.isFinite(perMinute) ? formatNumber(perMinute.toFixed(digits), i18n.language) : '/'}
        {curve.length > 1 ? <Sparkline values={curve} /> : null}
      </dd>
    </div>
  );
}

/** The facts beside the dial of a round in progress: the pot, the elapsed time and the bids a minute. */
export function RoundFacts({ round }: { readonly round: Round }) {
  const { t, i18n } = useTranslation('roundManagement');
  const { data: figures } = useRoundFigures(round, useLiveUpdates().polling);
  const minutes = Math.floor((useNow() - Date.parse(round.createdAt)) / 60_000);
  const hasSeries = useIsAllowed('analytics.series');
  const lng = i18n.language;
  const { code } = round.fiatCurrency;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt className="caption">{t('facts.pot')}</dt>
        <dd>{figures?.ownRevenue && code ? formatMoney(figures.ownRevenue, code, lng) : '/'}</dd>
      </div>
      <div>
        <dt className="caption">{t('facts.elapsed')}</dt>
        <dd>{Number.isFinite(minutes) ? formatDuration(Math.max(0, minutes) * 60, lng) : '/'}</dd>
      </div>
      {hasSeries ? <Pace round={round} /> : null}
    </dl>
  );
}
