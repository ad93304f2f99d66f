import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../config/paths';
import type { Field } from '@roundkeeper/kit/schema/shapes/field';
import { valueText } from '@roundkeeper/kit/chart/value-text';
import { MaybeLink } from '@roundkeeper/kit/text/maybe-link';
import { useResourceText } from '@roundkeeper/kit/text/use-resource-text';
import { encodePart } from '@roundkeeper/kit/lib/encode-part';
import { textAt } from '@roundkeeper/kit/lib/value-at';
import { roundStatusTones } from '../../resources/status-tones';
import { Table, type Column } from '@roundkeeper/kit/ui/table/table';
import styles from './compare-rounds.module.css';
import type { ComparedRound } from './use-compared-round';

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

export function FiguresTable({ title, rounds, nameOf }: FiguresTableProps) {
  const { t } = useTranslation('compareRounds');
  const columns: readonly Column<string>[] = [
    { key: 'figure', title: t('figure'), rowScope: 'row', render: (name) => t(`figures.${name}`) },
    ...rounds.map((one, index) => ({
      key: index,
      title: one ? <Link to={`/rounds/${encodePart(textAt(one.row, 'id'))}`}>{nameOf(one)}</Link> : '\u00a0',
      align: 'end' as const,
      render: (name: string) => (one ? <Figure name={name} row={one.row} /> : '\u00a0'),
    })),
  ];
  return (
    <Table<string>
      className={styles['table']}
      aria-label={title}
      rowKey={(name) => name}
      columns={columns}
      dataSource={Object.keys(figures)}
    />
  );
}
