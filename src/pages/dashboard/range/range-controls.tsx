import { Flex, Segmented } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listCurrencies } from '../../../../contract/currencies';
import { DayRangeFilter } from '../../../kit/fields/date';
import { NamedSelect } from '../../../kit/fields/select-box';
import { LoadFailure } from '../../../kit/text/load-failure';
import { useResourceText } from '../../../kit/text/use-resource-text';
import { isOpen, type Range } from '../../../lib/range';
import { useCall } from '../../../providers/data/use-call';
import { intervalsOf, names, presets, wholeDays, writeDays, type Choice } from './chosen-range';

/** Returns what writes a part of the choice into the address; an empty text takes it away. */
export function useChoose(): (name: keyof typeof names, value: string) => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (name, value) =>
      setSearch(
        (search) => {
          const next = new URLSearchParams(search);
          if (value === '') next.delete(names[name]);
          else next.set(names[name], value);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  );
}

function CurrencyChoice({ chosen }: { readonly chosen: string | undefined }) {
  const { t } = useTranslation('dashboard');
  const choose = useChoose();
  const { data: currencies, error, isFetching, refetch } = useCall(listCurrencies, {});
  if (error && !currencies)
    return <LoadFailure error={error} fetching={isFetching} retry={() => void refetch()} />;
  const codes = [...new Set([...(currencies ?? []).map(({ code }) => code), ...(chosen ? [chosen] : [])])];
  return (
    <NamedSelect
      label={t('range.currency')}
      value={chosen ?? ''}
      options={codes.map((code) => ({ value: code, label: code }))}
      onChange={(code) => choose('currency', code)}
    />
  );
}

/** Which days, by which interval and in which currency. */
export function RangeControls({ choice }: { readonly choice: Choice }) {
  const { t } = useTranslation('dashboard');
  const text = useResourceText('dashboard');
  const choose = useChoose();
  const { preset, days, interval, currency } = choice;
  const chooseDays = useCallback(
    (range: Range) => choose('range', isOpen(range) ? '' : writeDays(wholeDays(range))),
    [choose],
  );
  const intervals = intervalsOf(days);
  return (
    <Flex wrap gap="small" align="center">
      <Segmented
        aria-label={t('range.days')}
        value={preset ?? ''}
        options={presets.map((value) => ({ value, label: t(`range.presets.${value}`) }))}
        onChange={(value) => choose('range', value)}
      />
      <DayRangeFilter
        path="range"
        field={{ kind: 'date' }}
        value={preset === undefined ? days : {}}
        text={text}
        onChange={chooseDays}
      />
      {intervals.length > 1 ? (
        <Segmented
          aria-label={t('range.interval')}
          value={interval}
          options={intervals.map((value) => ({ value, label: t(`range.intervals.${value}`) }))}
          onChange={(value) => choose('interval', value)}
        />
      ) : null}
      <CurrencyChoice chosen={currency} />
    </Flex>
  );
}
