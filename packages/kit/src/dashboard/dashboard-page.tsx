import { Skeleton } from 'antd';
import { useCallback, type ComponentType, type CSSProperties } from 'react';
import { resourcesOf } from '../schema/dashboard';
import type { AnyResource, ResourcePageProps } from '../schema/resource';
import type { Widget } from '../schema/shapes/views/dashboard';
import { neededExtra } from '../registry/extras';
import { lazyPart } from '../ui/lazy-part';
import { useAccess } from '../access/use-access';
import { Card } from '../ui/display/card';
import { widgetKeys } from '../text/dashboard-keys';
import { useResourceText } from '../text/use-resource-text';
import styles from './dashboard.module.css';
import { FigureWidget } from './figure-widget';
import { ListWidget } from './list-widget';
import type { WidgetProps } from './widget';

const ChartWidget = lazyPart(
  () => import('./chart-widget'),
  () => (
    <Card>
      <Skeleton active={false} />
    </Card>
  ),
);
const MarkdownText = lazyPart(() => neededExtra('kinds', 'widgets.type').loadMarkdown());

declare module '../registry/extras' {
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
