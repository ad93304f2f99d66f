import type { AnyResource } from '../../../../schema/resource';
import type { ChartWidget, FigureWidget, Widget } from '../../../../schema/shapes/views/dashboard';
import { missing, wrong, type Problem } from '../../../../schema/check/problem';
import type { Reason } from '../../../../schema/check/reason';
import { repeatedNames } from '../repeated-names';

type Place = readonly PropertyKey[];

type Compared = NonNullable<FigureWidget['compare']>;
const ofCall = ['query', 'provider', 'rows', 'value'] as const;
const ofResource = ['filter', 'sort', 'limit'] as const;

function misplacedKeys(
  place: Place,
  asked: object,
  keys: readonly string[],
  reason: Reason,
): readonly Problem[] {
  return keys.filter((key) => key in asked).map((key) => wrong([...place, key], key, { reason }));
}

function originProblems(place: Place, asked: FigureWidget | ChartWidget | Compared): readonly Problem[] {
  const { call, resource } = asked;
  if (call !== undefined && resource !== undefined)
    return [wrong([...place, 'call'], call, { reason: 'callOrResource' })];
  if (resource !== undefined) return misplacedKeys(place, asked, ofCall, 'onlyOfCall');
  return call === undefined ? [] : misplacedKeys(place, asked, ofResource, 'onlyOfResource');
}

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
