import type { ChartWidget as Widget } from '../../schema/shapes/views/dashboard';
import { RowChart } from './row-chart';
import { LoadedCard } from '../../frames/section-card';
import { widgetKeys } from '../../text/resource-text';
import { useResourceText } from '../../text/use-resource-text';
import { useWidgetRows, type WidgetProps } from '../dashboards/use-widget-data';

export default function ChartWidget({ widget, text, find }: WidgetProps<Widget>) {
  const { name, live, resource, limit = 24 } = widget;
  const data = useWidgetRows({ ...widget, limit }, live);
  const ofRows = useResourceText(resource ?? 'kit');
  const title = text.t(widgetKeys.title(name));
  return (
    <LoadedCard title={title} data={data}>
      {(rows) => (
        <RowChart
          view={widget}
          rows={rows}
          label={title}
          text={text}
          rowText={resource === undefined ? undefined : ofRows}
          fields={resource === undefined ? undefined : find(resource)?.fields}
        />
      )}
    </LoadedCard>
  );
}
