import { Empty, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartSeries, ChartView } from '../../schema/shapes/views/chart';
import type { Field } from '../../schema/shapes/field';
import { formatCompact } from '../../lib/format';
import { isAbsent, valueAt, type Row } from '../../lib/value-at';
import { type Column, ScrollingTable } from '../../ui/table/table';
import { plainText } from '../../fields/field-kind';
import { seriesKey, type ResourceText } from '../../text/resource-text';
import { MaybeLink } from '../../text/maybe-link';
import { AsTable } from './as-table';
import { ChartCursor, ChartPoints, ChartTip } from './chart-points';
import styles from './row-chart.module.css';
import { SeriesChart, SeriesMark, seriesColours, type SeriesChartData } from './series-chart';
import { currencyOf } from '../../fields/loaded-kinds';
import { valueText } from '../../fields/value-text';

interface RowChartProps {
  readonly view: ChartView;
  readonly rows: readonly Row[];
  readonly label: string;
  /** The texts of the chart's owner: the labels of its series. */
  readonly text: ResourceText;
  /** The texts of the rows' values; the same by default. */
  readonly rowText?: ResourceText | undefined;
  readonly fields?: Readonly<Record<string, Field | undefined>> | undefined;
  readonly linkOf?: ((row: Row) => string) | undefined;
  /** The series that is drawn as a dashed line over the bars: what the others are compared with. */
  readonly comparedWith?: string | undefined;
}

const figureKind: Field = { kind: 'number' };
const labelKind: Field = { kind: 'text' };

function figureAt(row: Row, path: string): number | null {
  const value = valueAt(row, path);
  const figure = isAbsent(value) ? Number.NaN : Number(plainText(value).replace(/%$/, ''));
  return Number.isFinite(figure) ? figure : null;
}

function useTexts({ view, rows, text, rowText = text, fields }: RowChartProps) {
  const { x, series, reversed } = view;
  return useMemo(() => {
    const kindOf = (one: Pick<ChartSeries, 'value' | 'show'>, otherwise: Field): Field =>
      (one.show as Field | undefined) ?? fields?.[one.value] ?? otherwise;
    const drawn = reversed ? rows.toReversed() : rows;
    const textsAt = (path: string, field: Field) =>
      drawn.map((row) => valueText({ field, path, row, text: rowText }));
    return {
      drawn,
      kinds: series.map((one) => kindOf(one, figureKind)),
      labels: textsAt(x.value, kindOf(x, labelKind)),
      figures: series.map((one) => textsAt(one.value, kindOf(one, figureKind))),
    };
  }, [x, series, reversed, rows, rowText, fields]);
}

type Texts = ReturnType<typeof useTexts>;

interface FiguresProps extends Pick<RowChartProps, 'view' | 'label' | 'text' | 'linkOf'> {
  readonly texts: Texts;
}

function Figures({ view, label, text, texts, linkOf }: FiguresProps) {
  const { t } = useTranslation('kit');
  const columns: readonly Column<number>[] = [
    {
      key: 'x',
      title: t('chart.point'),
      rowScope: 'row',
      render: (row) => (
        <MaybeLink to={texts.drawn[row] && linkOf?.(texts.drawn[row])}>{texts.labels[row]}</MaybeLink>
      ),
    },
    ...view.series.map(({ name }, at) => ({
      key: name,
      title: text.t(seriesKey(name)),
      align: 'end' as const,
      render: (row: number) => <bdi>{texts.figures[at]?.[row]}</bdi>,
    })),
  ];
  return (
    <AsTable>
      <ScrollingTable<number>
        label={label}
        rowKey={(row) => row}
        columns={columns}
        dataSource={texts.labels.map((_, index) => index)}
      />
    </AsTable>
  );
}

interface PointProps extends Pick<RowChartProps, 'view' | 'text' | 'comparedWith'> {
  readonly texts: Texts;
  readonly at: number;
}

/** The figures of one point, with the marks of their series. */
function PointFigures({ view, text, texts, at, comparedWith }: PointProps) {
  return (
    <>
      <strong>{texts.labels[at]}</strong>
      {view.series.map(({ name }, index) => (
        <span key={name}>
          <SeriesMark index={index} isDashed={name === comparedWith} />
          {text.t(seriesKey(name))}: <bdi>{texts.figures[index]?.[at]}</bdi>
        </span>
      ))}
    </>
  );
}

function useChartData({ view, text, comparedWith }: RowChartProps, texts: Texts) {
  const { i18n } = useTranslation('kit');
  const { as = 'bar', series } = view;
  const isRightToLeft = i18n.dir() === 'rtl';
  return useMemo((): SeriesChartData => {
    const { drawn, kinds, labels } = texts;
    const currencies = [...new Set(kinds.map((kind) => currencyOf(kind, drawn[0])))];
    const currency = currencies.length === 1 && currencies[0]?.length === 3 ? currencies[0] : undefined;
    return {
      as,
      // A canvas that runs from left to right would turn a date round by its marks.
      labels: labels.map((label) => label.replaceAll('\u200f', '')),
      series: series.map(({ value }) => drawn.map((row) => figureAt(row, value))),
      dashed: series.findIndex(({ name }) => name === comparedWith),
      isRightToLeft,
      formatTick: (value) => formatCompact(value, text.lng, currency),
    };
  }, [texts, as, series, comparedWith, isRightToLeft, text.lng]);
}

/** Rows as a chart: the figures of the last one in words, of another beside it, and of all in a table. */
export function RowChart(props: RowChartProps) {
  const { view, label, text, linkOf, comparedWith } = props;
  const { t } = useTranslation('kit');
  const texts = useTexts(props);
  const data = useChartData(props, texts);
  const [pointed, setPointed] = useState<number>();
  const count = texts.labels.length;
  if (count === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noResults')} />;
  const said = texts.labels.map((point, index) => {
    const figures = view.series.map(
      ({ name }, one) => `${text.t(seriesKey(name))}: ${texts.figures[one]?.[index] ?? ''}`,
    );
    return [point, ...figures].join(' – ');
  });
  const shown = { view, text, texts, comparedWith };
  const newest = data.series[0]?.findLastIndex((figure) => figure !== null) ?? 0;
  return (
    <figure className={seriesColours} aria-label={label}>
      <Flex wrap gap="small" className={styles['described'] ?? ''}>
        <PointFigures {...shown} at={Math.max(0, newest)} />
      </Flex>
      <SeriesChart data={data} failure={t('chart.notDrawn')} onPoint={setPointed}>
        {linkOf ? (
          <ChartPoints
            points={texts.drawn.map((row, index) => ({ to: linkOf(row), label: said[index] ?? '' }))}
            onPoint={setPointed}
          />
        ) : (
          <ChartCursor label={label} texts={said} onPoint={setPointed} />
        )}
        {pointed !== undefined && pointed < count ? (
          <ChartTip at={pointed} count={count}>
            <PointFigures {...shown} at={pointed} />
          </ChartTip>
        ) : null}
      </SeriesChart>
      <Figures view={view} label={label} text={text} texts={texts} linkOf={linkOf} />
    </figure>
  );
}
