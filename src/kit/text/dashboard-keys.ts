import type { Dashboard, Widget } from '../../config/schema/views/dashboard';

/** The keys of a dashboard's texts, in the namespace of its name. */
export const widgetKeys = {
  title: (name: string) => `widgets.${name}.title`,
  text: (name: string) => `widgets.${name}.text`,
  unit: (name: string) => `widgets.${name}.unit`,
  compared: (name: string) => `widgets.${name}.compared`,
} as const;

/** The key of the title of a chart on the page of a row. */
export const chartKey = (name: string): string => `charts.${name}`;

/** The key of the label of a chart's series, in the namespace of who has the chart. */
export const seriesKey = (name: string): string => `series.${name}`;

function keysOf(widget: Widget): readonly string[] {
  const { type, name } = widget;
  if (type === 'text') return [widgetKeys.text(name)];
  const title = widgetKeys.title(name);
  if (type === 'chart') return [title, ...widget.series.map((one) => seriesKey(one.name))];
  if (type === 'list') return [title];
  return [
    title,
    ...(widget.unit ? [widgetKeys.unit(name)] : []),
    ...(widget.compare ? [widgetKeys.compared(name)] : []),
  ];
}

/** Returns the keys of the texts that a dashboard needs besides its title. */
export const dashboardKeys = ({ widgets }: Dashboard): readonly string[] => [
  ...new Set(widgets.flatMap(keysOf)),
];
