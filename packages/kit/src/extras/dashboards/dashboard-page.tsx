import { Skeleton, Empty } from 'antd';
import { useCallback, type CSSProperties } from 'react';
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
import { StatCard } from '../../ui/display/stat-card';
import { PresentValue } from '../../fields/parts/present-value';
import { MaybeLink } from '../../text/maybe-link';

/** Returns the key of a widget's text, in the namespace of its dashboard. */
const widgetKey = (name: string, part: 'title' | 'unit') => `widgets.${name}.${part}`;

const numberKind: Field = { kind: 'number' };

/** One figure: of a call, or the number of a resource's rows, which then links to them. */
function FigureWidget({ widget, text, find }: WidgetProps<Figure>) {
  const { name, value: path = 'total', resource, filter, unit } = widget;
  const show = (widget.show as Field | undefined) ?? numberKind;
  const data = useFigure(widget);
  const title = text.t(widgetKey(name, 'title'));
  if (data.error)
    return (
      <LoadedCard title={title} data={data}>
        {() => null}
      </LoadedCard>
    );
  const listed = resource === undefined ? undefined : find(resource);
  const to = widget.to ?? (listed && listTarget(listed, filter));
  const { value } = data;
  const row = { [path]: value };
  const figure = isAbsent(value) ? (
    text.t('kit:nothing')
  ) : (
    <PresentValue path={path} field={show} value={value} row={row} text={text} as="Cell" />
  );
  return (
    <StatCard
      label={title}
      value={
        value === undefined ? undefined : (
          <MaybeLink to={to}>
            {figure}
            {unit ? ` ${text.t(widgetKey(name, 'unit'))}` : null}
          </MaybeLink>
        )
      }
    />
  );
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
    ...(kindParts(fields[path]?.kind ?? 'text').view.numeric ? { align: 'end' as const } : {}),
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
      empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text.t('kit:noResults')} />}
    />
  );
}

/** Some rows of a resource, the first column linked to their pages, and a link to the whole list. */
function ListWidget({ widget, text, find }: WidgetProps<Listed>) {
  const { name, resource, filter, limit = 5 } = widget;
  const data = useWidgetRows({ ...widget, limit });
  const found = find(resource);
  const to = found && (listTarget(found, filter) ?? listTarget(found));
  return (
    <LoadedCard
      title={text.t(widgetKey(name, 'title'))}
      data={data}
      extra={to === undefined ? null : <Link to={to}>{text.t('kit:wholeList')}</Link>}
    >
      {(rows) => (found ? <Rows widget={widget} rows={rows} resource={found} /> : null)}
    </LoadedCard>
  );
}

const RowChart = lazyPart(
  () => neededExtra('charts', 'widgets.type: chart').loadRowChart(),
  () => <Skeleton active={false} title={false} paragraph={{ rows: 4, width: '100%' }} />,
);

function ChartWidget({ widget, text, find }: WidgetProps<Chart>) {
  const { name, resource, limit = 24 } = widget;
  const data = useWidgetRows({ ...widget, limit });
  const ofRows = useResourceText(resource ?? 'kit');
  const listed = resource === undefined ? undefined : find(resource);
  const title = text.t(widgetKey(name, 'title'));
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

function OneWidget(props: WidgetProps<Widget>) {
  const { widget, ...others } = props;
  switch (widget.type) {
    case 'figure':
      return <FigureWidget {...others} widget={widget} />;
    case 'chart':
      return <ChartWidget {...others} widget={widget} />;
    default:
      return <ListWidget {...others} widget={widget} />;
  }
}

const placeOf = ({ type, width = type === 'figure' ? 3 : 6 }: Widget) => ({
  '--width': String(width),
  // Where there is less room, a figure takes half of it.
  '--narrow': String(type === 'figure' ? Math.max(6, width) : 12),
});

export default function DashboardPage({ resource, resources }: ResourcePageProps) {
  const text = useResourceText(resource.name);
  const find = useCallback((name: string) => resources.find((one) => one.name === name), [resources]);
  const may = useAccess();
  const widgets = resource.dashboard?.widgets.filter((widget) => {
    const listed = widget.resource === undefined ? undefined : find(widget.resource);
    return may(widget.access) && (widget.resource === undefined || (listed && may(listed.access.list)));
  });
  return (
    <div className={styles['grid']} aria-busy={!text.ready}>
      {text.ready
        ? widgets?.map((widget) => (
            <div key={widget.name} className={styles['cell']} style={placeOf(widget) as CSSProperties}>
              <OneWidget widget={widget} text={text} find={find} />
            </div>
          ))
        : null}
    </div>
  );
}
