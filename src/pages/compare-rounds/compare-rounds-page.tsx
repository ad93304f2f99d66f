import { Empty, Flex } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams, Link } from 'react-router';
import { listRounds } from '../../../contract/rounds/rounds';
import type { Field } from '@roundkeeper/kit/schema/shapes/field';
import { RelationFilter } from '@roundkeeper/kit/fields/relation/lazy-field';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { useResourceText } from '@roundkeeper/kit/text/use-resource-text';
import { numberAt, textAt, valueAt, type Row } from '@roundkeeper/kit/lib/value-at';
import { readRows } from '@roundkeeper/kit/providers/data/list-answer';
import { useParamWriter } from '@roundkeeper/kit/providers/router/list-address';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { paths } from '../../config/paths';
import { formatDuration } from '@roundkeeper/kit/extras/kinds/duration/duration';
import { RowValue, valueText } from '@roundkeeper/kit/fields/field-value';
import { formatChange } from '@roundkeeper/kit/lib/format';
import { MaybeLink } from '@roundkeeper/kit/text/maybe-link';
import { encodePart } from '@roundkeeper/kit/lib/encode-part';
import { roundStatusTones } from '../../resources/status-tones';
import { ScrollingTable, type Column } from '@roundkeeper/kit/ui/table/table';
import { SectionCard } from '@roundkeeper/kit/frames/section-card';
import { CurvesChart } from './curves-chart';
import { useComparedRound, type ComparedRound } from './use-compared-round';

const inFiat: Field = { kind: 'money', currency: 'fiatCurrency.code' };
const count: Field = { kind: 'number' };

const figures: Readonly<Record<string, readonly [path: string, field: Field]>> = {
  status: ['status', { kind: 'enum', values: roundStatusTones }],
  startedAt: ['createdAt', { kind: 'datetime' }],
  length: ['seconds', { kind: 'number' }],
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

/** Returns the text of a figure, and a slash where it is missing; durations are in seconds. */
const figureText = (name: string, of: Parameters<typeof valueText>[0]): string =>
  name === 'length' && textAt(of.row, of.path) !== ''
    ? formatDuration(numberAt(of.row, of.path), of.text.lng).replaceAll(/(?<=\d) /g, '\u00a0')
    : valueText(of);

function Figure({ name, row }: Pick<ComparedRound, 'row'> & { readonly name: string }) {
  const text = useResourceText('rounds');
  const [path = '', field = count] = figures[name] ?? [];
  const winner = name === 'winner' ? textAt(row, 'winner.userId') : '';
  return (
    <MaybeLink to={winner === '' ? undefined : `${paths.users}/${encodePart(winner)}`}>
      {name === 'status' ? (
        <RowValue {...{ field, path, row, text }} as="Cell" />
      ) : (
        <bdi>{figureText(name, { field, path, row, text })}</bdi>
      )}
    </MaybeLink>
  );
}

/** Of them it is told how the first round differs from the second. */
const differing = new Set([
  'length',
  'entryFee',
  'revenue',
  'bids',
  'payers',
  'orders',
  'failures',
  'conversion',
]);

/** How much the first round is above or below the second; nothing where a figure is missing, no number or in another currency. */
function Difference({ name, rows }: { readonly name: string; readonly rows: readonly Row[] }) {
  const text = useResourceText('rounds');
  const [path = '', field = count] = figures[name] ?? [];
  const [a = Number.NaN, b = Number.NaN] = rows.map((row) => Number.parseFloat(textAt(row, path)));
  if (!differing.has(name) || Number.isNaN(a - b)) return null;
  const { kind, currency } = field;
  const [unit, other] = rows.map((row) => (currency ? textAt(row, currency) : ''));
  if (unit !== other) return null;
  const isPercent = kind === 'percent';
  const shown: Field = currency ? { kind, currency: 'unit' } : isPercent ? count : { kind };
  const written = (size: number) =>
    figureText(name, { field: shown, path: 'size', row: { size, unit }, text });
  const change = formatChange(Math.round((a - b) * 100) / 100, written);
  const points = text.t('compareRounds:points', { change, count: Math.abs(Math.round((a - b) * 10) / 10) });
  // Words follow the language; the mark keeps the sign before its number.
  return name === 'length' || isPercent ? (
    <span>{`\u200e${isPercent ? points : change}`}</span>
  ) : (
    <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
      {change}
    </bdi>
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
    { key: 'figure', title: t('figure'), rowScope: 'row', render: (name) => t(`figures.${name}`) },
    ...rounds.map((one, index) => ({
      key: index,
      title: one ? <Link to={`/rounds/${encodePart(textAt(one.row, 'id'))}`}>{nameOf(one)}</Link> : '\u00a0',
      align: 'right' as const,
      render: (name: string) => (one ? <Figure name={name} row={one.row} /> : '\u00a0'),
    })),
    {
      key: 'difference',
      title: t('difference'),
      align: 'right',
      render: (name) => <Difference name={name} rows={rounds.map((one) => one?.row ?? {})} />,
    },
  ];
  return (
    <div className="raised" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <ScrollingTable<string>
        label={title}
        rowKey={(name) => name}
        columns={columns}
        dataSource={Object.keys(figures)}
      />
    </div>
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
          <div key={side} style={{ display: 'grid', gap: 'var(--space-xs)', inlineSize: 130 }}>
            <RelationFilter
              path={side}
              field={ofRounds}
              value={chosen[side]}
              text={text}
              allowClear={false}
              onChange={(id) => choose(side, id)}
            />
          </div>
        ))}
      </Flex>
      {failed ? <LoadFailure query={failed} /> : null}
      {a && b ? <CurvesChart a={a} b={b} nameOf={nameOf} /> : null}
      {failed || (a && b) ? null : (
        <SectionCard title={t('curve.revenue')} isBusy>
          <div style={{ blockSize: 250 }} />
        </SectionCard>
      )}
      <FiguresTable title={t('table')} rounds={[a, b]} nameOf={nameOf} />
      <p className="caption">{t('conversion')}</p>
    </div>
  );
}
