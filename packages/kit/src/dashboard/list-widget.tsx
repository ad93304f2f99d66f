import { Empty } from 'antd';
import { Link } from 'react-router';
import type { AnyResource } from '../schema/resource';
import type { ListWidget as Widget } from '../schema/shapes/views/dashboard';
import { textAt } from '../lib/value-at';
import type { Row } from '../providers/data/list-answer';
import type { Column } from '../ui/table/table';
import { useRowTarget } from '../access/use-row-target';
import { FieldValue } from '../fields/field-value';
import { kindParts } from '../fields/loaded-kinds';
import { LoadedCard } from '../frames/section-card';
import { widgetKeys } from '../text/dashboard-keys';
import { labelKeys } from '../text/label-keys';
import { useResourceText } from '../text/use-resource-text';
import { declaredColumns } from '../list/address/list-state';
import { ScrollingTable } from '../frames/scrolling-table';
import { useWidgetRows } from './use-widget-data';
import { listTarget } from './list-target';
import type { WidgetProps } from './widget';

type RowsProps = Readonly<{ widget: Widget; rows: readonly Row[]; resource: AnyResource }>;

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
export function ListWidget({ widget, text, find }: WidgetProps<Widget>) {
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
