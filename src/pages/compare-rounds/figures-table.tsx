import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { roundStatuses } from '../../../contract/rounds';
import { formatDateTime } from '../../lib/dates';
import { formatDuration } from '../../lib/duration';
import { encodePart } from '../../lib/encode-part';
import { formatBeside, formatMoney, formatNumber, formatPercent } from '../../lib/format';
import { paths } from '../../config/paths';
import styles from './compare-rounds.module.css';
import type { ComparedAnswers, ComparedFigures, ComparedRound } from './use-compared-round';

const dollars = 'USD';

export interface Compared {
  readonly round: ComparedRound;
  readonly figures: ComparedFigures;
}

/** Returns undefined until both answers are there. */
export const comparedOf = ({ round, figures }: ComparedAnswers): Compared | undefined =>
  round.data && figures.data ? { round: round.data, figures: figures.data } : undefined;

const none = '/';

/** Returns the formatter of each figure. */
function useCells(): Readonly<Record<string, (one: Compared) => ReactNode>> {
  const { t, i18n } = useTranslation(['compareRounds', 'rounds']);
  const lng = i18n.language;
  const count = (name: 'bids' | 'payers' | 'orders' | 'failures') => (one: Compared) =>
    formatNumber(one.figures[name], lng);
  return {
    status: ({ round: { status } }) =>
      roundStatuses.some((known) => known === status) ? t(`rounds:values.status.${status}`) : status || none,
    startedAt: ({ round }) => (round.startedAt === '' ? none : formatDateTime(round.startedAt, lng)),
    length: ({ round, figures }) => {
      const ms = Date.parse(figures.endedAt) - Date.parse(round.startedAt);
      return Number.isFinite(ms) ? formatDuration(Math.max(0, Math.round(ms / 60_000) * 60), lng) : none;
    },
    entryFee: ({ round }) => formatMoney(round.entryFee, round.fiat, lng),
    revenue: ({ round, figures }) =>
      formatBeside(
        formatMoney(figures.revenue, dollars, lng),
        dollars,
        { value: figures.fees, currency: round.fiat },
        lng,
      ),
    bids: count('bids'),
    payers: count('payers'),
    orders: count('orders'),
    failures: count('failures'),
    conversion: ({ figures: { bids, orders } }) =>
      orders === 0 ? none : formatPercent(Math.round((bids / orders) * 1000) / 10, lng),
    winner: ({ round: { winner } }) =>
      winner.userId === '' ? (
        winner.name || none
      ) : (
        <Link to={`${paths.users}/${encodePart(winner.userId)}`}>{winner.name}</Link>
      ),
    reward: ({ round }) =>
      round.winner.reward === '' ? none : formatMoney(round.winner.reward, round.fiat, lng),
  };
}

interface FiguresTableProps {
  readonly title: string;
  readonly rounds: readonly (Compared | undefined)[];
  readonly nameOf: (one: ComparedRound) => string;
}

export function FiguresTable({ title, rounds, nameOf }: FiguresTableProps) {
  const { t } = useTranslation('compareRounds');
  const cells = useCells();
  const columns: TableColumnsType<string> = [
    { key: 'figure', title: t('figure'), rowScope: 'row', render: (_, name) => t(`figures.${name}`) },
    ...rounds.map((one, index) => ({
      key: index,
      title: one ? <Link to={`/rounds/${encodePart(one.round.id)}`}>{nameOf(one.round)}</Link> : '\u00a0',
      align: 'end' as const,
      render: (_: unknown, name: string) => <bdi>{one ? cells[name]?.(one) : '\u00a0'}</bdi>,
    })),
  ];
  return (
    <Table<string>
      size="small"
      className={styles['table'] ?? ''}
      aria-label={title}
      rowKey={(name) => name}
      pagination={false}
      columns={columns}
      dataSource={Object.keys(cells)}
    />
  );
}
