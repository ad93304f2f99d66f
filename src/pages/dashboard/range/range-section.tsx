import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { daysBefore } from '@roundkeeper/kit/range/chosen-range';
import type { Days } from '@roundkeeper/kit/lib/range';
import { RangeControls } from '@roundkeeper/kit/range/range-controls';
import { SectionCard } from '@roundkeeper/kit/frames/section-card';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { formatClock, formatDay } from '@roundkeeper/kit/lib/dates';
import { names, readChoice } from './chosen-range';
import { CurrencyChoice } from './currency-choice';
import { RangeChart } from './range-chart';
import { RangeFigures } from './range-figures';
import styles from './range.module.css';
import { useRangeSeries } from './use-range-series';

const written = ({ from, to }: Days, lng: string): string =>
  from === to ? formatDay(from, lng) : `${formatDay(from, lng)} – ${formatDay(to, lng)}`;

export default function RangeSection() {
  const { t, i18n } = useTranslation('dashboard');
  const [search] = useSearchParams();
  const choice = useMemo(() => readChoice(search), [search]);
  const { now, before, until } = useRangeSeries(choice);
  const failed = [now, before].find(({ isError, data }) => isError && data === undefined);
  const { days } = choice;
  const isSameHours = now.data !== undefined && Number.isFinite(until);
  return (
    <SectionCard className={styles['section'] ?? ''} title={t('range.heading')} isBusy={!now.data && !failed}>
      <RangeControls choice={choice} names={names}>
        <CurrencyChoice chosen={choice.currency} />
      </RangeControls>
      <p className={styles['dates']}>
        {t(isSameHours ? 'range.sameHours' : 'range.beside', {
          time: isSameHours ? formatClock(until, i18n.language) : '',
          days: written(days, i18n.language),
          before: written(daysBefore(days), i18n.language),
        })}
      </p>
      {failed ? (
        <LoadFailure query={failed} />
      ) : (
        <RangeFigures choice={choice} now={now.data} before={before.data?.total} until={until} />
      )}
      {now.data ? <RangeChart choice={choice} now={now.data} before={before.data} until={until} /> : null}
    </SectionCard>
  );
}
