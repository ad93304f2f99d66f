import { Skeleton, Empty } from 'antd';
import { useCallback, type ComponentType, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { resourcesOf } from '../../schema/dashboard';
import type { AnyResource, ResourcePageProps } from '../../schema/resource';
import type {
  Widget,
  ListWidget as Listed,
  FigureWidget as Figure,
} from '../../schema/shapes/views/dashboard';
import { neededExtra } from '../../registry/extras';
import { lazyPart } from '../../ui/lazy-part';
import { useAccess, useRowTarget } from '../../access/use-access';
import { Card } from '../../ui/display/card';
import { widgetKeys, labelKeys } from '../../text/resource-text';
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
import { Compared } from './compared';

const numberKind: Field = { kind: 'number' };

/** One figure: of a call, or the number of a resource's rows, which then links to them. */
function FigureWidget({ widget, text, find }: WidgetProps<Figure>) {
  const { name, value: path = 'total', compare, live, resource, filter, unit } = widget;
  const show = (widget.show as Field | undefined) ?? numberKind;
  const data = useFigure(widget, live);
  // Where it names no place of its own, it is compared with another figure of the same place.
  const isApart = compare?.call !== undefined || compare?.resource !== undefined;
  const before = useFigure(compare ? { ...(isApart ? {} : { ...widget, value: '' }), ...compare } : {}, live);
  const title = text.t(widgetKeys.title(name));
  const failed = data.error ? data : compare && before.error ? before : undefined;
  if (failed)
    return (
      <LoadedCard title={title} data={{ ...failed, value: undefined }}>
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
            {unit ? ` ${text.t(widgetKeys.unit(name))}` : null}
          </MaybeLink>
        )
      }
    >
      {compare ? (
        <Compared
          compare={compare}
          show={show}
          now={value}
          before={before.value}
          label={text.t(widgetKeys.compared(name))}
          text={text}
        />
      ) : null}
    </StatCard>
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
    render: (row) => {
      const value = <FieldValue resource={resource} path={path} row={row} text={text} as="Cell" />;
      const to = index === 0 ? targetOf(row) : undefined;
      return to === undefined ? value : <Link to={to}>{value}</Link>;
    },
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
  const { name, live, resource, filter, limit = 5 } = widget;
  const data = useWidgetRows({ ...widget, limit }, live);
  const found = find(resource);
  const to = found && (listTarget(found, filter) ?? listTarget(found));
  return (
    <LoadedCard
      title={text.t(widgetKeys.title(name))}
      data={data}
      extra={to === undefined ? null : <Link to={to}>{text.t('kit:wholeList')}</Link>}
    >
      {(rows) => (found ? <Rows widget={widget} rows={rows} resource={found} /> : null)}
    </LoadedCard>
  );
}

const ChartWidget = lazyPart(
  () => import('../charts/chart-card'),
  () => (
    <Card>
      <Skeleton active={false} />
    </Card>
  ),
);
const MarkdownText = lazyPart(() => neededExtra('kinds', 'widgets.type').loadMarkdown());

declare module '../../registry/extras' {
  interface Extras {
    readonly kinds: {
      readonly loadMarkdown: () => Promise<{ readonly default: ComponentType<{ readonly text: string }> }>;
    };
  }
}

type WidgetOf<Type extends Widget['type']> = Extract<Widget, { readonly type: Type }>;

function TextWidget({ widget, text }: WidgetProps<WidgetOf<'text'>>) {
  return (
    <Card>
      <MarkdownText text={text.t(widgetKeys.text(widget.name))} />
    </Card>
  );
}

function OneWidget(props: WidgetProps<Widget>) {
  const { widget, ...others } = props;
  switch (widget.type) {
    case 'figure':
      return <FigureWidget {...others} widget={widget} />;
    case 'chart':
      return <ChartWidget {...others} widget={widget} />;
    case 'list':
      return <ListWidget {...others} widget={widget} />;
    default:
      return <TextWidget {...others} widget={widget} />;
  }
}

/** The fields that a widget filters, sorts and draws: a viewer who may not read one of them does not see it. */
function pathsOf(widget: Widget): readonly (readonly [resource: string | undefined, path: string])[] {
  if (widget.type === 'text') return [];
  const { resource, filter = {} } = widget;
  const own = (paths: readonly string[]) => paths.map((path) => [resource, path] as const);
  if (widget.type === 'figure') {
    const { compare } = widget;
    const compared = Object.keys(compare?.filter ?? {});
    return [
      ...own(Object.keys(filter)),
      ...compared.map((path) => [compare?.resource ?? resource, path] as const),
    ];
  }
  const drawn = widget.type === 'chart' ? [widget.x, ...widget.series].map(({ value }) => value) : [];
  const sorted = widget.sort === undefined ? [] : [widget.sort.replace(/^-/, '')];
  return own([...Object.keys(filter), ...sorted, ...drawn]);
}

/** Returns whether the viewer sees a widget: by its roles, the lists of its resources, and the fields that it reads. */
function useIsSeen(find: (name: string) => AnyResource | undefined) {
  const may = useAccess();
  return (widget: Widget): boolean =>
    may(widget.access) &&
    resourcesOf(widget).every((name) => {
      const resource = find(name);
      return resource !== undefined && may(resource.access.list);
    }) &&
    pathsOf(widget).every(([name, path]) => name === undefined || find(name)?.fields[path] !== undefined);
}

const usualWidths = { figure: 3, chart: 6, list: 6, text: 12 } as const;

const placeOf = ({ type, width = usualWidths[type] }: Widget) => ({
  '--width': String(width),
  // Where there is less room, a figure takes half of it.
  '--narrow': String(type === 'figure' ? Math.max(6, width) : 12),
});

export default function DashboardPage({ resource, resources }: ResourcePageProps) {
  const text = useResourceText(resource.name);
  const find = useCallback((name: string) => resources.find((one) => one.name === name), [resources]);
  const isSeen = useIsSeen(find);
  const widgets = (resource.dashboard?.widgets ?? []).filter(isSeen);
  return (
    <div className={styles['grid']} aria-busy={!text.ready}>
      {text.ready
        ? widgets.map((widget) => (
            <div key={widget.name} className={styles['cell']} style={placeOf(widget) as CSSProperties}>
              <OneWidget widget={widget} text={text} find={find} />
            </div>
          ))
        : null}
    </div>
  );
}
