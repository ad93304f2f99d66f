import { Skeleton, Empty } from 'antd';
import { Link } from 'react-router';
import type { AnyResource, ResourcePageProps } from '../../schema/resource';
import type {
  ChartWidget as Chart,
  FigureWidget as Figure,
  ListWidget as Listed,
  Widget,
} from '../../schema/shapes/views/dashboard';
import { neededExtra } from '../../registry/extras';
import { lazyPart } from '../../ui/lazy-part';
import { useAccess, useRowTarget } from '../../access/use-access';
import { labelKeys } from '../../text/resource-text';
import { useResourceText } from '../../text/use-resource-text';
import styles from './dashboard.module.css';
import { type WidgetProps, useWidgetRows, useFigure } from './use-widget-data';
import { textAt, isAbsent, type Row } from '../../lib/value-at';
import { type Column, ScrollingTable } from '../../ui/table/table';
import { FieldValue } from '../../fields/field-value';
import { kindParts } from '../../fields/loaded-kinds';
import { LoadedCard } from '../../frames/section-card';
import { declaredColumns } from '../../list/address/list-state';
import { listTarget } from './list-target';
import type { Field } from '../../schema/shapes/field';
import { StatCard, StatStrip } from '../../ui/display/stat-card';
import { PresentValue } from '../../fields/parts/present-value';
import { MaybeLink } from '../../text/maybe-link';

/** One figure: of a call, or the number of a resource's rows, which then links to them. */
function FigureWidget({ widget, text, title, listed }: WidgetProps<Figure>) {
  const { name, value: path = 'total', filter, unit, show = { kind: 'number' } } = widget;
  const data = useFigure(widget);
  const { value } = data;
  if (data.error) return <LoadedCard {...{ title, data }}>{() => null}</LoadedCard>;
  const to = widget.to ?? (listed && listTarget(listed, filter));
  const shown = { path, field: show as Field, value, row: { [path]: value }, text };
  const figure = (
    <MaybeLink to={to}>
      {isAbsent(value) ? text.t('kit:nothing') : <PresentValue {...shown} as="Cell" />}
      {unit ? ` ${text.t(`widgets.${name}.unit`)}` : null}
    </MaybeLink>
  );
  return <StatCard label={title} value={value === undefined ? undefined : figure} />;
}

type RowsProps = Readonly<{ widget: Listed; rows: readonly Row[]; resource: AnyResource }>;

function Rows({ widget, rows, resource }: RowsProps) {
  const text = useResourceText(resource.name);
  const targetOf = useRowTarget(resource);
  const { idField = 'id', fields } = resource;
  const paths = (widget.columns ?? declaredColumns(resource)).filter((path) => fields[path]);
  const columns: readonly Column<Row>[] = paths.map((path, index) => ({
    key: path,
    title: text.t(labelKeys.field(path)),
    ...(index === 0 ? { rowScope: 'row' as const } : {}),
    ...(kindParts(fields[path]?.kind ?? 'text').view.numeric ? { align: 'right' as const } : {}),
    render: (row) => (
      <MaybeLink to={index === 0 ? targetOf(row) : undefined}>
        <FieldValue resource={resource} path={path} row={row} text={text} as="Cell" />
      </MaybeLink>
    ),
  }));
  if (!text.ready) return null;
  return (
    <ScrollingTable<Row>
      label={text.t(labelKeys.title)}
      rowKey={(row) => textAt(row, idField)}
      columns={columns}
      dataSource={rows}
      empty={<Empty description={text.t('kit:noResults')} />}
    />
  );
}

/** Some rows of a resource, the first column linked to their pages, and a link to the whole list. */
function ListWidget({ widget, text, title, listed }: WidgetProps<Listed>) {
  const { filter, limit = 5 } = widget;
  const data = useWidgetRows({ ...widget, limit });
  const to = listed && (listTarget(listed, filter) ?? listTarget(listed));
  return (
    <LoadedCard
      title={title}
      data={data}
      extra={to === undefined ? null : <Link to={to}>{text.t('kit:wholeList')}</Link>}
    >
      {(rows) => (listed ? <Rows widget={widget} rows={rows} resource={listed} /> : null)}
    </LoadedCard>
  );
}

const RowChart = lazyPart(
  () => neededExtra('charts', 'widgets.type: chart').loadRowChart(),
  () => <Skeleton active={false} title={false} paragraph={{ rows: 4, width: '100%' }} />,
);

function ChartWidget({ widget, text, title, listed }: WidgetProps<Chart>) {
  const { resource = 'kit', limit = 24 } = widget;
  const data = useWidgetRows({ ...widget, limit });
  const ofRows = useResourceText(resource);
  return (
    <LoadedCard title={title} data={data}>
      {(rows) => (
        <RowChart
          view={widget}
          rows={rows}
          label={title}
          text={text}
          rowText={listed && ofRows}
          fields={listed?.fields}
        />
      )}
    </LoadedCard>
  );
}

function OneWidget({ widget, ...others }: WidgetProps<Widget>) {
  if (widget.type === 'figure') return <FigureWidget {...others} widget={widget} />;
  if (widget.type === 'chart') return <ChartWidget {...others} widget={widget} />;
  return <ListWidget {...others} widget={widget} />;
}

const isInStrip = ({ type, width }: Widget) => type === 'figure' && width === undefined;

/** Returns widgets with figures that follow each other as one, which stand in a strip. */
function rowsOf(widgets: readonly Widget[]): readonly (readonly Widget[])[] {
  const rows: Widget[][] = [];
  for (const widget of widgets) {
    const last = rows.at(-1);
    if (last?.every(isInStrip) && isInStrip(widget)) last.push(widget);
    else rows.push([widget]);
  }
  return rows;
}

export default function DashboardPage({ resource, resources }: ResourcePageProps) {
  const text = useResourceText(resource.name);
  const may = useAccess();
  const listedIn = (widget: Widget) => resources.find(({ name }) => name === widget.resource);
  const isShown = (widget: Widget) => {
    const listed = listedIn(widget);
    return may(widget.access) && (widget.resource === undefined || (!!listed && may(listed.access.list)));
  };
  const contentOf = (widget: Widget) => {
    const title = text.t(`widgets.${widget.name}.title`);
    return <OneWidget key={widget.name} {...{ widget, text, title, listed: listedIn(widget) }} />;
  };
  const rowOf = (row: readonly Widget[]) => {
    const [widget] = row;
    if (!widget) return null;
    const { name, type, width = type === 'figure' ? 3 : 6 } = widget;
    const isStrip = row.length > 1;
    // Of twelve columns. Where there is less room, a figure takes half of it.
    const [wide, narrow] = isStrip ? [12, 12] : [width, type === 'figure' ? Math.max(6, width) : 12];
    const style = { '--width': String(wide), '--narrow': String(narrow) };
    const content = row.map(contentOf);
    return (
      <div key={name} className={styles['cell']} style={style}>
        {isStrip ? <StatStrip>{content}</StatStrip> : content}
      </div>
    );
  };
  const { about, widgets = [] } = resource.dashboard ?? {};
  return (
    <div className="stack">
      {about ? <p className="caption">{text.ready ? text.t('about') : '\u00a0'}</p> : null}
      <div className={styles['grid']} aria-busy={!text.ready}>
        {text.ready ? rowsOf(widgets.filter(isShown)).map(rowOf) : null}
      </div>
    </div>
  );
}
