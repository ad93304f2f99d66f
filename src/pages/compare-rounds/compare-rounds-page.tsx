import { Empty, Flex, Segmented } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams, Link } from 'react-router';
import { listRounds, getRound } from '../../../contract/rounds/rounds';
import type { Field } from '@roundkeeper/kit/schema/shapes/field';
import { RelationFilter } from '@roundkeeper/kit/fields/relation/lazy-field';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { useResourceText } from '@roundkeeper/kit/text/use-resource-text';
import { textAt, valueAt, isRecord, numberAt, type Row } from '@roundkeeper/kit/lib/value-at';
import { readRows } from '@roundkeeper/kit/providers/data/list-answer';
import { useParamWriter } from '@roundkeeper/kit/providers/router/list-address';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { paths } from '../../config/paths';
import { valueText } from '@roundkeeper/kit/fields/field-value';
import { MaybeLink } from '@roundkeeper/kit/text/maybe-link';
import { encodePart } from '@roundkeeper/kit/lib/encode-part';
import { roundStatusTones } from '../../resources/status-tones';
import { Table, type Column } from '@roundkeeper/kit/ui/table/table';
import type { ChartView } from '@roundkeeper/kit/schema/shapes/views/chart';
import { RowChart, seriesKey } from '@roundkeeper/kit/extras/charts/row-chart';
import { SectionCard } from '@roundkeeper/kit/frames/section-card';
import { formatDuration } from '@roundkeeper/kit/extras/kinds/duration/duration';
import { besideEachOther, type Curve } from './curves';
import { getRoundSeries } from '../../../contract/rounds/series';

interface ComparedRound {
  readonly row: Row;
  readonly curve: Curve;
}

const recordOf = (value: unknown): Row => (isRecord(value) ? value : {});

function comparedRound(round: unknown, series: unknown, lng: string): ComparedRound {
  const parts = valueAt(series, 'parts');
  const ms = Date.parse(textAt(series, 'endedAt')) - Date.parse(textAt(round, 'createdAt'));
  const orders = numberAt(series, 'total.orders');
  const row = {
    ...recordOf(round),
    ...recordOf(valueAt(series, 'total')),
    length: Number.isFinite(ms) ? formatDuration(Math.max(0, Math.round(ms / 60_000) * 60), lng) : '',
    conversion: orders === 0 ? null : Math.round((numberAt(series, 'total.bids') / orders) * 1000) / 10,
  };
  const curve = {
    step: numberAt(series, 'step'),
    parts: (Array.isArray(parts) ? parts : [])
      .filter(isRecord)
      .map((part) => ({ revenue: numberAt(part, 'revenue'), bids: numberAt(part, 'bids') })),
  };
  return { row, curve };
}

/** Returns a round with its figures, undefined until both answers are there. The id is empty until it is known. */
function useComparedRound(id: string) {
  const { i18n } = useTranslation();
  const input = id === '' ? undefined : { params: { id } };
  const round = useCall(getRound, input);
  const series = useCall(getRoundSeries, input);
  const compared = useMemo(
    () => round.data && series.data && comparedRound(round.data, series.data, i18n.language),
    [round.data, series.data, i18n.language],
  );
  return { compared, answers: [round, series] };
}

const curves = ['revenue', 'bids'] as const;

interface CurvesChartProps {
  readonly a: ComparedRound;
  readonly b: ComparedRound;
  readonly nameOf: (one: ComparedRound) => string;
}

function CurvesChart({ a, b, nameOf }: CurvesChartProps) {
  const { t, i18n } = useTranslation('compareRounds');
  const [figure, setFigure] = useState<(typeof curves)[number]>('revenue');
  const lng = i18n.language;
  const own = useResourceText('compareRounds');
  const text = useMemo(() => {
    const names = new Map([
      [seriesKey('a'), nameOf(a)],
      [seriesKey('b'), nameOf(b)],
    ]);
    return { ...own, t: (...asked: Parameters<typeof own.t>) => names.get(asked[0]) ?? own.t(...asked) };
  }, [own, a, b, nameOf]);
  const view = useMemo((): ChartView => {
    const show = figure === 'revenue' ? ({ kind: 'money' } as const) : ({ kind: 'number' } as const);
    return {
      as: 'line',
      x: { value: 'since' },
      series: ['a', 'b'].map((name) => ({ name, value: name, show })),
    };
  }, [figure]);
  const rows = useMemo(
    () =>
      besideEachOther(a.curve, b.curve, figure).map((point) => ({
        ...point,
        since: formatDuration(point.after, lng),
      })),
    [a, b, figure, lng],
  );
  return (
    <SectionCard
      title={t('curve')}
      extra={
        <Segmented
          aria-label={t('figure')}
          size="small"
          value={figure}
          options={curves.map((value) => ({ value, label: t(`figures.${value}`) }))}
          onChange={setFigure}
        />
      }
    >
      <RowChart view={view} rows={rows} label={t(`figures.${figure}`)} text={text} />
    </SectionCard>
  );
}

const inFiat: Field = { kind: 'money', currency: 'fiatCurrency.code' };
const count: Field = { kind: 'number' };

const figures: Readonly<Record<string, readonly [path: string, field: Field]>> = {
  status: ['status', { kind: 'enum', values: roundStatusTones }],
  startedAt: ['createdAt', { kind: 'datetime' }],
  length: ['length', { kind: 'text' }],
  entryFee: ['entryFee', inFiat],
  revenue: ['revenue', { kind: 'money', original: { value: 'fees', currency: 'fiatCurrency.code' } }],
  bids: ['bids', count],
  payers: ['payers', count],
  orders: ['orders', count],
  failures: ['failures', count],
  conversion: ['conversion', { kind: 'percent' }],
  winner: ['winner.name', { kind: 'text' }],
  reward: ['winner.reward', inFiat],
};

function Figure({ name, row }: Pick<ComparedRound, 'row'> & { readonly name: string }) {
  const text = useResourceText('rounds');
  const [path = '', field = count] = figures[name] ?? [];
  const winner = name === 'winner' ? textAt(row, 'winner.userId') : '';
  return (
    <MaybeLink to={winner === '' ? undefined : `${paths.users}/${encodePart(winner)}`}>
      <bdi>{valueText({ field, path, row, text })}</bdi>
    </MaybeLink>
  );
}

interface FiguresTableProps {
  readonly title: string;
  readonly rounds: readonly (ComparedRound | undefined)[];
  readonly nameOf: (one: ComparedRound) => string;
}

function FiguresTable({ title, rounds, nameOf }: FiguresTableProps) {
  const { t } = useTranslation('compareRounds');
  const columns: readonly Column<string>[] = [
    {
      key: 'figure',
      title: t('figure'),
      width: '44%',
      rowScope: 'row',
      render: (name) => t(`figures.${name}`),
    },
    ...rounds.map((one, index) => ({
      key: index,
      title: one ? <Link to={`/rounds/${encodePart(textAt(one.row, 'id'))}`}>{nameOf(one)}</Link> : '\u00a0',
      align: 'right' as const,
      render: (name: string) => (one ? <Figure name={name} row={one.row} /> : '\u00a0'),
    })),
  ];
  return (
    <Table<string>
      className="raised"
      style={{ fontVariantNumeric: 'tabular-nums' }}
      aria-label={title}
      rowKey={(name) => name}
      columns={columns}
      dataSource={Object.keys(figures)}
    />
  );
}

const sides = ['a', 'b'] as const;

/** A row of the list names its number `round`, a round of its own page `number`. */
const ofRounds: Field = { kind: 'relation', resource: 'rounds', label: ['round', 'number'] };

/** How many of the newest rounds are searched for a first one. */
const lookedThrough = 20;

const readListed = (answer: unknown) =>
  readRows(valueAt(answer, 'items'), listRounds.path, answer)
    .map((row) => ({ id: textAt(row, 'id'), currency: textAt(row, 'currencyCode') }))
    .filter(({ id }) => id !== '');

/** Returns the rounds in the address, and for a missing one the newest other of the same currency. */
function useSides() {
  const [search] = useSearchParams();
  const choose = useParamWriter();
  const [a, b] = sides.map((side) => search.get(side) ?? '');
  const isWhole = a !== '' && b !== '';
  const listed = useCall(listRounds, isWhole ? undefined : { query: { limit: lookedThrough, offset: 0 } }, {
    read: readListed,
  });
  const rounds = listed.data ?? [];
  const first = a || (rounds.find(({ id }) => id !== b)?.id ?? '');
  const at = rounds.findIndex(({ id }) => id === first);
  const others = [...rounds.slice(at + 1), ...rounds].filter(({ id }) => id !== first);
  const alike = others.find(({ currency }) => currency === rounds[at]?.currency);
  const second = b || (first === '' ? '' : ((alike ?? others[0])?.id ?? ''));
  return { a: first, b: second, listed, choose };
}

export default function CompareRoundsPage() {
  const { t } = useTranslation('compareRounds');
  const text = useResourceText('compareRounds');
  const { listed, choose, ...chosen } = useSides();
  const { compared: a, answers: ofA } = useComparedRound(chosen.a);
  const { compared: b, answers: ofB } = useComparedRound(chosen.b);
  const nameOf = useCallback(
    ({ row }: ComparedRound) =>
      t('round', { number: textAt(row, 'number'), currency: textAt(row, 'currency.code') }),
    [t],
  );
  const failed = [listed, ...ofA, ...ofB].find(({ isError, data }) => isError && data === undefined);
  if (listed.data && (chosen.a === '' || chosen.b === '')) return <Empty description={t('none')} />;
  return (
    <div className="stack" aria-busy={!failed && !(a && b)}>
      <p className="caption">{t('about')}</p>
      <Flex wrap gap="small">
        {sides.map((side) => (
          // As wide before the round has its name.
          <div key={side} style={{ display: 'grid', inlineSize: 130 }}>
            <RelationFilter
              path={side}
              field={ofRounds}
              value={chosen[side]}
              text={text}
              onChange={(id) => choose(side, id)}
            />
          </div>
        ))}
      </Flex>
      {failed ? <LoadFailure query={failed} /> : null}
      {a && b ? <CurvesChart a={a} b={b} nameOf={nameOf} /> : null}
      {failed || (a && b) ? null : (
        <SectionCard title={t('curve')} isBusy>
          <div style={{ blockSize: 250 }} />
        </SectionCard>
      )}
      <FiguresTable title={t('table')} rounds={[a, b]} nameOf={nameOf} />
      <p className="caption">{t('conversion')}</p>
    </div>
  );
}
