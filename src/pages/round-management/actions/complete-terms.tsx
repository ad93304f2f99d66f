import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/currencies';
import type { Round } from '../../../../contract/rounds';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format/format';
import { polling } from '../live/polling';
import { useActiveRound } from '../live/use-active-round';
import { useCanComplete, useRoundFigures } from '../live/use-round-figures';
import { parsePercent } from '../rules/percent';
import { Terms } from './terms';

interface CompleteTermsProps {
  /** As it was when the dialog opened. */
  readonly round: Round;
  readonly currency: Currency;
}

/** What has changed since the question was asked, the gravest first; null for nothing that matters. */
function useMeanwhile({ round, currency }: CompleteTermsProps, bids: number | undefined): string | null {
  const { t } = useTranslation('roundManagement');
  const { data: active } = useActiveRound(currency.id, polling);
  const canComplete = useCanComplete(round, polling);
  const [bidsAtFirst, setBidsAtFirst] = useState(bids);
  if (bidsAtFirst === undefined && bids !== undefined) setBidsAtFirst(bids);

  if (active !== undefined && active?.id !== round.id)
    return t('notices.completedElsewhere', { number: round.number });
  if (canComplete === false) return t('notices.notCompletableAnyMore');
  const more = (bids ?? 0) - (bidsAtFirst ?? 0);
  return more > 0 ? t('notices.moreBids', { count: more }) : null;
}

/** Which round is about to be completed, how it stands now, and what has changed since the question was asked. */
export function CompleteTerms({ round, currency }: CompleteTermsProps) {
  const { t, i18n } = useTranslation('roundManagement');
  const lng = i18n.language;
  const { data: active } = useActiveRound(currency.id, polling);
  const { data: figures } = useRoundFigures(round, polling);
  const now = active?.id === round.id ? active : round;
  const figure = (shown: string | undefined) => shown ?? '…';
  return (
    <Terms
      terms={[
        [t('fields.round'), String(round.number)],
        [t('fields.currency'), currency.code],
        [t('fields.progress'), formatPercent(parsePercent(now.progress), lng)],
        [t('stats.bids'), figure(figures && formatNumber(figures.totalBids, lng))],
        [t('stats.revenue'), figure(figures && formatMoney(figures.revenue, round.fiatCurrency.code, lng))],
        [
          t('stats.lowest'),
          figure(
            figures &&
              (figures.lowestUniqueBid === null
                ? t('notices.noWinner')
                : formatNumber(figures.lowestUniqueBid, lng)),
          ),
        ],
      ]}
      meanwhile={useMeanwhile({ round, currency }, figures?.totalBids)}
    />
  );
}
