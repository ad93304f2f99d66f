import { Fragment, type ReactNode } from 'react';
import { shownField, type AnyResource } from '../../schema/resource';
import type { SummaryFunction } from '../../schema/shapes/views/summary';
import { formatNumber } from '../../lib/format';
import { fieldAt, fieldValueAt } from '../../fields/field-value';
import { PresentValue } from '../../fields/parts/present-value';
import type { SummaryProps } from '../../list/table/list-table';
import { cellClass } from '../../list/table/table-columns';
import styles from './summary-rows.module.css';
import { average, compareValues, sum } from '../../lib/decimals';
import { isRecord, isAbsent, isTyped, textAt, type Typed, type Row } from '../../lib/value-at';

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

/** Returns what the API says that a column comes to: a value, or an object of them by currency. */
function givenTotals(resource: AnyResource, path: string, given: unknown): readonly SummaryValue[] {
  if (isTyped(given)) return given === '' ? [] : [{ value: given, row: {} }];
  const { currency } = fieldAt(resource, path);
  if (currency === undefined || !isRecord(given)) return [];
  const rowOf = (code: string) =>
    currency.split('.').reduceRight<unknown>((value, key) => ({ [key]: value }), code) as Row;
  return Object.entries(given).flatMap(([code, value]) =>
    isTyped(value) ? [{ value, row: rowOf(code) }] : [],
  );
}

/** On a small screen a cell is no longer shown as one. */
const cell = { role: 'cell' };

interface FigureProps extends Pick<SummaryProps, 'resource' | 'text'> {
  readonly path: string;
  readonly of: SummaryFunction;
  readonly values: readonly SummaryValue[];
}

function Figure({ resource, path, of, values, text }: FigureProps) {
  const { renderer: _, ...field } = shownField(fieldAt(resource, path));
  const show = ({ value, row }: SummaryValue): ReactNode => {
    const isBare = of === 'count' || (field.currency !== undefined && Object.keys(row).length === 0);
    if (isBare) return formatNumber(value, text.lng, of === 'count' ? undefined : field.digits);
    return <PresentValue path={path} field={field} value={value} row={row} text={text} as="Cell" />;
  };
  const nothing = of === 'sum' ? formatNumber(0, text.lng) : text.t('kit:nothing');
  return (
    <span className={styles['figure']}>
      <span className={styles['name']}>{text.t(`kit:summary.${of}`)}</span>
      <span>
        {values.length === 0
          ? nothing
          : values.map((one, index) => (
              <Fragment key={JSON.stringify(one)}>
                {index > 0 ? ' · ' : null}
                {show(one)}
              </Fragment>
            ))}
      </span>
    </span>
  );
}

/** A figure of all rows is one that the API gives. */
const lineOf = (declared: SummaryFunction | object) => (typeof declared === 'object' ? 'all' : 'page');

interface LineProps extends SummaryProps {
  readonly of: 'page' | 'all';
}

function Line({ of: line, columns, hasSelection, hasFiller, ...props }: LineProps) {
  const { resource, rows, totals, text } = props;
  const figureOf = (path: string) => {
    const declared = resource.list.summary?.[path];
    if (declared === undefined || lineOf(declared) !== line) return null;
    const { of, values } =
      typeof declared === 'object'
        ? { of: declared.of ?? 'sum', values: givenTotals(resource, path, totals?.[declared.from]) }
        : { of: declared, values: summarize(resource, path, declared, rows) };
    return <Figure resource={resource} path={path} of={of} values={values} text={text} />;
  };
  return (
    <tr className={styles['line']}>
      {hasSelection ? <td aria-hidden /> : null}
      {columns.map((column, index) => (
        <td key={column.key} {...cell} className={cellClass(column)} data-label={column.header}>
          {index === 0 ? <strong className={styles['label']}>{text.t(`kit:summary.${line}`)}</strong> : null}
          {column.atEnd ? null : figureOf(column.key)}
        </td>
      ))}
      {hasFiller ? <td aria-hidden /> : null}
    </tr>
  );
}

/** The rows below a list that sum it up: of the rows of the page, and of all rows where the API says so. */
export default function SummaryRows(props: SummaryProps) {
  const { resource, columns } = props;
  const declared = columns.map(({ key }) => resource.list.summary?.[key]);
  const lines = (['page', 'all'] as const).filter((of) => declared.some((one) => one && lineOf(one) === of));
  return (
    <tfoot>
      {lines.map((of) => (
        <Line key={of} {...props} of={of} />
      ))}
    </tfoot>
  );
}
