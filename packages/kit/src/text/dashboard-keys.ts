/** The keys of a dashboard's texts, in the namespace of its name. */
export const widgetKeys = {
  title: (name: string) => `widgets.${name}.title`,
  text: (name: string) => `widgets.${name}.text`,
  unit: (name: string) => `widgets.${name}.unit`,
  compared: (name: string) => `widgets.${name}.compared`,
} as const;

export const chartKey = (name: string): string => `charts.${name}`;

/** The key of the label of a chart's series, in the namespace of the chart's owner. */
export const seriesKey = (name: string): string => `series.${name}`;
