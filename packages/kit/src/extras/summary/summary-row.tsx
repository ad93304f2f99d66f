import { Fragment } from 'react';
import { shownField, type AnyResource } from '../../schema/resource';
import type { SummaryFunction } from '../../schema/shapes/views/list';
import { formatNumber } from '../../lib/format';
import { fieldAt, fieldValueAt } from '../../fields/field-value';
import { PresentValue } from '../../fields/parts/present-value';
import type { SummaryProps } from '../../list/table/list-table';
import { cellClass } from '../../list/table/table-columns';
import styles from './summary-row.module.css';
import { average, compareValues, sum } from '../../lib/decimals';
import { isAbsent, isTyped, textAt, type Typed, type Row } from '../../lib/value-at';

/** A value in a summary; of amounts in several currencies there is one for each. */
interface SummaryValue {
  readonly value: Typed;
  /** A row with its currency. */
  readonly row: Row;
}

const functions = {
  sum,
  avg: average,
  min: (values: readonly Typed[]) => values.toSorted(compareValues)[0],
  max: (values: readonly Typed[]) => values.toSorted(compareValues).at(-1),
};

/** Returns what a column of rows comes to. Of amounts each currency has its own, as they can't be added. */
function summarize(
  resource: AnyResource,
  path: string,
  of: SummaryFunction,
  rows: readonly Row[],
): readonly SummaryValue[] {
  const field = fieldAt(resource, path);
  const valueOf = (row: Row) => fieldValueAt(field, path, row);
  const known = rows.filter((row) => !isAbsent(valueOf(row)));
  if (of === 'count') return [{ value: known.length, row: {} }];
  const currencyOf = (row: Row) => textAt(row, field.currency ?? '');
  return [...new Set(known.map(currencyOf))].flatMap((currency) => {
    const group = known.filter((row) => currencyOf(row) === currency);
    const value = functions[of](group.map(valueOf).filter(isTyped));
    return value === undefined ? [] : [{ value, row: group[0] ?? {} }];
  });
}

/** On a small screen a cell is no longer shown as one. */
const cell = { role: 'cell' };

interface FigureProps extends Pick<SummaryProps, 'resource' | 'rows' | 'text'> {
  readonly path: string;
  readonly of: SummaryFunction;
}

function Figure({ resource, path, of, rows, text }: FigureProps) {
  const { renderer: _, ...field } = shownField(fieldAt(resource, path));
  const values = summarize(resource, path, of, rows);
  const nothing = of === 'sum' ? formatNumber(0, text.lng) : text.t('kit:nothing');
  return (
    <span className={styles['figure']}>
      <span className={styles['name']}>{text.t(`kit:summary.${of}`)}</span>
      <span>
        {values.length === 0 ? nothing : null}
        {values.map(({ value, row }, index) => (
          <Fragment key={JSON.stringify([value, row])}>
            {index > 0 ? ' · ' : null}
            {of === 'count' ? (
              formatNumber(value, text.lng)
            ) : (
              <PresentValue path={path} field={field} value={value} row={row} text={text} as="Cell" />
            )}
          </Fragment>
        ))}
      </span>
    </span>
  );
}

export default function SummaryRow({ columns, hasSelection, hasFiller, ...props }: SummaryProps) {
  const { resource, text } = props;
  const figureOf = (path: string) => {
    const of = resource.list.summary?.[path];
    return of ? <Figure {...props} path={path} of={of} /> : null;
  };
  return (
    <tfoot>
      <tr className={styles['line']}>
        {hasSelection ? <td aria-hidden /> : null}
        {columns.map((column, index) => (
          <td key={column.key} {...cell} className={cellClass(column)} data-label={column.header}>
            {index === 0 ? <strong className={styles['label']}>{text.t('kit:summary.page')}</strong> : null}
            {column.atEnd ? null : figureOf(column.key)}
          </td>
        ))}
        {hasFiller ? <td aria-hidden /> : null}
      </tr>
    </tfoot>
  );
}
