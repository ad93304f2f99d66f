import { Empty, Flex } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listRounds } from '../../../contract/rounds/rounds';
import type { Field } from '@roundkeeper/kit/schema/shapes/field';
import { RelationFilter } from '@roundkeeper/kit/fields/relation/lazy-field';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { useResourceText } from '@roundkeeper/kit/text/use-resource-text';
import { textAt, valueAt } from '@roundkeeper/kit/lib/value-at';
import { readRows } from '@roundkeeper/kit/providers/data/list-answer';
import { useParamWriter } from '@roundkeeper/kit/providers/router/list-address';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import styles from './compare-rounds.module.css';
import { CurvesChart } from './curves-chart';
import { FiguresTable } from './figures-table';
import { useComparedRound, type ComparedRound } from './use-compared-round';

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
  if (listed.data && (chosen.a === '' || chosen.b === ''))
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />;
  return (
    <div className={styles['page']} aria-busy={!failed && !(a && b)}>
      <p className={styles['about']}>{t('about')}</p>
      <Flex wrap gap="small">
        {sides.map((side) => (
          <RelationFilter
            key={side}
            path={side}
            field={ofRounds}
            value={chosen[side]}
            text={text}
            onChange={(id) => choose(side, id)}
          />
        ))}
      </Flex>
      {failed ? <LoadFailure query={failed} /> : null}
      {a && b ? <CurvesChart a={a} b={b} nameOf={nameOf} /> : null}
      <FiguresTable title={t('table')} rounds={[a, b]} nameOf={nameOf} />
      <p className={styles['about']}>{t('conversion')}</p>
    </div>
  );
}
