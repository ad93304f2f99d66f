import { Empty, Flex } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartSeries } from '../../schema/shapes/views/chart';
import type { Field } from '../../schema/shapes/field';
import { formatCompact } from '../../lib/format';
import { isAbsent, valueAt, type Row } from '../../lib/value-at';
import { type Column, ScrollingTable } from '../../ui/table/table';
import { plainText } from '../../fields/field-kind';
import { currencyOf } from '../../fields/loaded-kinds';
import { valueText } from '../../fields/field-value';
import { MaybeLink } from '../../text/maybe-link';
import type { RowChartProps } from '../../show/show-part';
import { AsTable } from './as-table';
import { Plot } from './plot';
import type { PlotData } from './draw-plot';
import styles from './row-chart.module.css';

/** The key of the label of a chart's series, in the namespace of the chart's owner. */
export const seriesKey = (name: string): string => `series.${name}`;

const figureKind: Field = { kind: 'number' };
const labelKind: Field = { kind: 'text' };

function figureAt(row: Row, path: string): number | null {
  const value = valueAt(row, path);
  const figure = isAbsent(value) ? Number.NaN : Number(plainText(value).replace(/%$/, ''));
  return Number.isFinite(figure) ? figure : null;
}

/** Returns the rows as they are drawn, with the texts of each point and each series. */
function useChart({ view, rows, text, rowText = text, fields, comparedWith }: RowChartProps) {
  const { as = 'bar', x, series, reversed } = view;
  const isRightToLeft = useTranslation().i18n.dir() === 'rtl';
  return useMemo(() => {
    const drawn = reversed ? rows.toReversed() : rows;
    const kindOf = (one: Pick<ChartSeries, 'value' | 'show'>, otherwise: Field): Field =>
      (one.show as Field | undefined) ?? fields?.[one.value] ?? otherwise;
    const textsAt = (path: string, field: Field) =>
      drawn.map((row) => valueText({ field, path, row, text: rowText }));
    const lines = series.map((one) => {
      const kind = kindOf(one, figureKind);
      const { name, value } = one;
      const label = text.t(seriesKey(name));
      return { name, kind, label, isDashed: name === comparedWith, texts: textsAt(value, kind) };
    });
    const named = kindOf(x, labelKind);
    const labels = textsAt(x.value, named);
    const isOfOne = lines.filter(({ isDashed }) => !isDashed).length === 1;
    const currencies = [...new Set(lines.map(({ kind }) => currencyOf(kind, drawn[0])))];
    const currency = currencies.length === 1 && currencies[0]?.length === 3 ? currencies[0] : undefined;
    const data: PlotData = {
      as: isOfOne && as === 'bar' ? as : 'line',
      // A canvas that runs from left to right would turn a date round by its marks.
      labels: labels.map((label) => label.replaceAll('\u200f', '')),
      series: series.map(({ value }) => drawn.map((row) => figureAt(row, value))),
      dashed: lines.findIndex(({ isDashed }) => isDashed),
      isRightToLeft,
      formatTick: (value) => formatCompact(value, text.lng, currency),
    };
    return { drawn, labels, lines, data, isCode: named.selectAll === true };
  }, [as, x, series, reversed, rows, text, rowText, fields, comparedWith, isRightToLeft]);
}

type Texts = Omit<ReturnType<typeof useChart>, 'data'>;

interface FiguresProps extends Texts, Pick<RowChartProps, 'label' | 'linkOf'> {}

function Figures({ label, linkOf, drawn, labels, lines }: FiguresProps) {
  const { t } = useTranslation('kit');
  const columns: readonly Column<number>[] = [
    {
      key: 'x',
      title: t('chart.point'),
      rowScope: 'row',
      render: (at) => <MaybeLink to={drawn[at] && linkOf?.(drawn[at])}>{labels[at]}</MaybeLink>,
    },
    ...lines.map(({ name: key, label: title, texts }) => {
      return { key, title, align: 'end' as const, render: (at: number) => <bdi>{texts[at]}</bdi> };
    }),
  ];
  return (
    <AsTable>
      <ScrollingTable<number>
        label={label}
        rowKey={(at) => at}
        columns={columns}
        dataSource={labels.map((_, at) => at)}
      />
    </AsTable>
  );
}

interface LegendProps extends Pick<Texts, 'lines'> {
  readonly data: PlotData;
  readonly at?: number;
}

/** The names of the series with their marks, and at a point their figures. */
const Legend = ({ data: { as, series }, lines, at }: LegendProps) =>
  lines.map(({ name, label, isDashed, texts }, index) => (
    // Where only others have a value there is nothing to say.
    <span key={name} hidden={at !== undefined && lines.length > 1 && (series[index]?.[at] ?? null) === null}>
      <span
        aria-hidden
        className={styles['mark']}
        data-as={isDashed || (as === 'line' && index > 0) ? 'dashed' : as}
        style={{ color: `var(--series-${String(index)})` }}
      />
      <span>{at === undefined ? label : `${label}: `}</span>
      {at === undefined ? null : <bdi>{texts[at]}</bdi>}
    </span>
  ));

/** Each row with its figure, and below them a bar that is as long as the figure is high. */
function Ranking({ drawn, labels, isCode, lines: [line], data, ...props }: FiguresProps & LegendProps) {
  const [figures = []] = data.series;
  const most = Math.max(0, ...figures.map(Number));
  return (
    <ol className={`plain-list ${styles['ranking'] ?? ''}`} aria-label={props.label}>
      {Object.entries(drawn).map(([key, row]) => {
        const at = Number(key);
        return (
          <li key={key} style={{ '--part': Number(figures[at]) / (most || 1) }}>
            <MaybeLink to={props.linkOf?.(row)}>{isCode ? <code>{labels[at]}</code> : labels[at]}</MaybeLink>
            <bdi>{line?.texts[at]}</bdi>
          </li>
        );
      })}
    </ol>
  );
}

/** Rows as a chart: the figures of each beside it, and of all in a table. */
export function RowChart(props: RowChartProps) {
  const { label, linkOf } = props;
  const { t } = useTranslation('kit');
  const { data, ...texts } = useChart(props);
  const { drawn, labels, lines } = texts;
  if (drawn.length === 0) return <Empty description={t('noResults')} />;
  if (props.view.as === 'ranking' && lines.length === 1)
    return <Ranking {...texts} {...{ label, linkOf, data }} />;
  const points = drawn.map((row, at) => ({
    to: linkOf?.(row),
    label: [labels[at], ...lines.map((line) => `${line.label}: ${line.texts[at] ?? ''}`)].join(' – '),
  }));
  const figuresAt = (at: number) => (
    <>
      <strong>{labels[at]}</strong>
      <Legend data={data} lines={lines} at={at} />
    </>
  );
  return (
    <figure className={styles['chart']} aria-label={label}>
      {/* The name of one alone is that of the chart. */}
      {lines.length > 1 ? (
        <Flex wrap gap="middle" className="caption">
          <Legend data={data} lines={lines} />
        </Flex>
      ) : null}
      <Plot data={data} points={points} tip={figuresAt} />
      <Figures {...texts} label={label} linkOf={linkOf} />
    </figure>
  );
}
