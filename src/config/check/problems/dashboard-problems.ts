import { isRecord } from '../../../lib/is-record';
import type { AnyResource } from '../../resource';
import type { ChartWidget, FigureWidget, ListWidget, Widget } from '../../schema/views/dashboard';
import type { ListNames } from '../narrowed-by';
import { pathText, type Problem } from '../problem';
import type { Reason } from '../reason';
import { refer, referEach, type Reference } from '../reference';
import { repeatedNames } from '../repeated-names';

type Place = readonly PropertyKey[];

interface Known {
  readonly resources: readonly string[];
  readonly renderers: readonly string[];
  readonly channels: readonly string[];
  readonly narrowedBy?: (resource: string) => readonly string[] | undefined;
  readonly listNames?: (resource: string) => ListNames | undefined;
}

type Compared = NonNullable<FigureWidget['compare']>;
type Asking = FigureWidget | ChartWidget | ListWidget | Compared;

const fieldOf = (sort: string | undefined) => sort?.replace(/^-/, '');

function originReferences(place: Place, asked: Asking, known: Known): readonly Reference[] {
  const { resource, filter = {} } = asked;
  if (resource === undefined) return [];
  const among = known.narrowedBy?.(resource);
  const ranged = known.listNames?.(resource)?.filters;
  return [
    refer([...place, 'resource'], resource, known.resources),
    ...Object.entries(filter).map(([field, value]) =>
      // A range that the list can't be filtered by has no name on the wire.
      refer([...place, 'filter', field], field, (isRecord(value) ? ranged : among) ?? [field]),
    ),
  ];
}

function fieldReferences(place: Place, widget: ChartWidget | ListWidget, known: Known): readonly Reference[] {
  const { resource, sort } = widget;
  const names = resource === undefined ? undefined : known.listNames?.(resource);
  if (!names) return [];
  const { fields, sorts } = names;
  return [
    refer([...place, 'sort'], fieldOf(sort), sorts),
    ...(widget.type === 'list'
      ? referEach([...place, 'columns'], widget.columns, fields)
      : [
          refer([...place, 'x', 'value'], widget.x.value, fields),
          ...widget.series.map(({ value }, index) =>
            refer([...place, 'series', index, 'value'], value, fields),
          ),
        ]),
  ];
}

function rendererReferences(place: Place, widget: Widget, { renderers }: Known): readonly Reference[] {
  if (widget.type === 'figure')
    return [refer([...place, 'show', 'renderer'], widget.show?.renderer, renderers)];
  if (widget.type !== 'chart') return [];
  return [
    refer([...place, 'x', 'show', 'renderer'], widget.x.show?.renderer, renderers),
    ...widget.series.map(({ show }, index) =>
      refer([...place, 'series', index, 'show', 'renderer'], show?.renderer, renderers),
    ),
  ];
}

/** Returns the names that a dashboard refers to: resources, their fields, renderers and channels. */
export function dashboardReferences({ dashboard }: AnyResource, known: Known): readonly Reference[] {
  return (dashboard?.widgets ?? []).flatMap((widget, index) => {
    const place = ['widgets', index];
    if (widget.type === 'text') return [];
    return [
      ...originReferences(place, widget, known),
      ...(widget.type === 'figure' && widget.compare
        ? originReferences([...place, 'compare'], widget.compare, known)
        : []),
      ...(widget.type === 'figure' ? [] : fieldReferences(place, widget, known)),
      ...rendererReferences(place, widget, known),
      refer([...place, 'live', 'channel'], widget.live?.channel, known.channels),
    ];
  });
}

const ofCall = ['query', 'provider', 'rows', 'value'] as const;
const ofResource = ['filter', 'sort', 'limit'] as const;

/** Returns keys without effect where a widget reads a resource, or a call. */
function misplacedKeys(
  place: Place,
  asked: object,
  keys: readonly string[],
  reason: Reason,
): readonly Problem[] {
  return keys
    .filter((key) => key in asked)
    .map((key) => ({ kind: 'wrong', path: pathText([...place, key]), value: key, reason }));
}

/** Returns contradictions in where a widget takes its data from. */
function originProblems(place: Place, asked: FigureWidget | ChartWidget | Compared): readonly Problem[] {
  const { call, resource } = asked;
  if (call !== undefined && resource !== undefined)
    return [{ kind: 'wrong', path: pathText([...place, 'call']), value: call, reason: 'callOrResource' }];
  if (resource !== undefined) return misplacedKeys(place, asked, ofCall, 'onlyOfCall');
  return call === undefined ? [] : misplacedKeys(place, asked, ofResource, 'onlyOfResource');
}

const missing = (...path: Place): Problem => ({ kind: 'missing', path: pathText(path) });

function widgetProblems(place: Place, widget: Widget): readonly Problem[] {
  if (widget.type === 'text' || widget.type === 'list') return [];
  const { call, resource } = widget;
  if (call === undefined && resource === undefined) return [missing(...place, 'call')];
  const own = originProblems(place, widget);
  if (widget.type === 'chart') return [...own, ...repeatedNames(widget.series, [...place, 'series'])];
  const { value, compare } = widget;
  const comparesCall = compare !== undefined && compare.resource === undefined;
  const comparedCall = compare?.call ?? (comparesCall ? call : undefined);
  return [
    ...own,
    ...(call !== undefined && value === undefined ? [missing(...place, 'value')] : []),
    ...(compare ? originProblems([...place, 'compare'], compare) : []),
    ...(compare && comparedCall !== undefined && compare.value === undefined
      ? [missing(...place, 'compare', 'value')]
      : []),
    // The same number of rows once more is nothing to compare with.
    ...(comparesCall && comparedCall === undefined && compare.filter === undefined
      ? [missing(...place, 'compare', 'filter')]
      : []),
  ];
}

/** Returns widgets without data or with two sources of it, and names that stand twice. */
export const dashboardProblems = ({ dashboard }: AnyResource): readonly Problem[] =>
  dashboard
    ? [
        ...repeatedNames(dashboard.widgets, ['widgets']),
        ...dashboard.widgets.flatMap((widget, index) => widgetProblems(['widgets', index], widget)),
      ]
    : [];
