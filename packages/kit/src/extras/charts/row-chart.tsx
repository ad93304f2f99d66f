import { Empty, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartSeries } from '../../schema/shapes/views/chart';
import type { Field } from '../../schema/shapes/field';
import { formatCompact } from '../../lib/format';
import { isAbsent, valueAt, type Row } from '../../lib/value-at';
import { type Column, ScrollingTable } from '../../ui/table/table';
import { plainText } from '../../fields/field-kind';
import { currencyOf } from '../../fields/loaded-kinds';
import { valueText } from '../value-text';
import { MaybeLink } from '../../text/maybe-link';
import type { RowChartProps } from '../../show/show-part';
import { AsTable } from './as-table';
import { ChartCursor, ChartPoints, ChartTip } from './chart-points';
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
function useTexts({ view, rows, text, rowText = text, fields, comparedWith }: RowChartProps) {
  const { x, series, reversed } = view;
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
      return { name, value, kind, label, isDashed: name === comparedWith, texts: textsAt(value, kind) };
    });
    return { drawn, labels: textsAt(x.value, kindOf(x, labelKind)), lines };
  }, [x, series, reversed, rows, text, rowText, fields, comparedWith]);
}

type Texts = ReturnType<typeof useTexts>;

function usePlotData({ drawn, labels, lines }: Texts, as: PlotData['as'], lng: string): PlotData {
  const isRightToLeft = useTranslation().i18n.dir() === 'rtl';
  return useMemo(() => {
    const currencies = [...new Set(lines.map(({ kind }) => currencyOf(kind, drawn[0])))];
    const currency = currencies.length === 1 && currencies[0]?.length === 3 ? currencies[0] : undefined;
    return {
      as,
      // A canvas that runs from left to right would turn a date round by its marks.
      labels: labels.map((label) => label.replaceAll('\u200f', '')),
      series: lines.map(({ value }) => drawn.map((row) => figureAt(row, value))),
      dashed: lines.findIndex(({ isDashed }) => isDashed),
      isRightToLeft,
      formatTick: (value) => formatCompact(value, lng, currency),
    };
  }, [drawn, labels, lines, as, isRightToLeft, lng]);
}

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
    ...lines.map(({ name, label: title, texts }) => ({
      key: name,
      title,
      align: 'end' as const,
      render: (at: number) => <bdi>{texts[at]}</bdi>,
    })),
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

/** The figures of one point, with the marks of their series. */
const PointFigures = ({ labels, lines, at }: Omit<Texts, 'drawn'> & { readonly at: number }) => (
  <>
    <strong>{labels[at]}</strong>
    {lines.map(({ name, label, isDashed, texts }, index) => (
      <span key={name}>
        <span
          aria-hidden
          className={styles['mark']}
          data-dashed={isDashed}
          style={{ color: `var(--series-${String(index)})` }}
        />
        {label}: <bdi>{texts[at]}</bdi>
      </span>
    ))}
  </>
);

/** Rows as a chart: the figures of the last one in words, of another beside it, and of all in a table. */
export function RowChart(props: RowChartProps) {
  const { view, label, text, linkOf } = props;
  const { t } = useTranslation('kit');
  const texts = useTexts(props);
  const { drawn, labels, lines } = texts;
  const data = usePlotData(texts, view.as ?? 'bar', text.lng);
  const [pointed, setPointed] = useState<number>();
  const count = labels.length;
  if (count === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noResults')} />;
  const said = labels.map((point, at) =>
    [point, ...lines.map((line) => `${line.label}: ${line.texts[at] ?? ''}`)].join(' – '),
  );
  const newest = data.series[0]?.findLastIndex((figure) => figure !== null) ?? 0;
  return (
    <figure className={styles['chart']} aria-label={label}>
      <Flex wrap gap="small" className={styles['described'] ?? ''}>
        <PointFigures labels={labels} lines={lines} at={Math.max(0, newest)} />
      </Flex>
      <Plot data={data} onPoint={setPointed}>
        {linkOf ? (
          <ChartPoints
            points={drawn.map((row, at) => ({ to: linkOf(row), label: said[at] ?? '' }))}
            onPoint={setPointed}
          />
        ) : (
          <ChartCursor label={label} texts={said} onPoint={setPointed} />
        )}
        {pointed !== undefined && pointed < count ? (
          <ChartTip at={pointed} count={count}>
            <PointFigures labels={labels} lines={lines} at={pointed} />
          </ChartTip>
        ) : null}
      </Plot>
      <Figures {...texts} label={label} linkOf={linkOf} />
    </figure>
  );
}
