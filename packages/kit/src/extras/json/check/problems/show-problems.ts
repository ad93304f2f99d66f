import { isPlatform, type AnyResource } from '../../../../schema/resource';
import type { ShowPart } from '../../../../schema/shapes/views/show';
import { missing, type Problem } from '../../../../schema/check/problem';
import { repeatedNames } from '../repeated-names';

type Place = readonly PropertyKey[];

export const placedParts = ({ show }: AnyResource): readonly (readonly [Place, ShowPart])[] =>
  show
    ? [[['show'], show], ...(show.tabs ?? []).map((tab, index) => [['show', 'tabs', index], tab] as const)]
    : [];

/** The audit trail of the platform's API knows nothing of a foreign resource; a list that nothing narrows is of every row. */
const changesProblems = (resource: AnyResource): readonly Problem[] =>
  placedParts(resource).flatMap(([place, { changes }]) => {
    if (!changes) return [];
    const { call, resource: entries, filter } = changes;
    const lacks = (name: string) => [missing(...place, 'changes', name)];
    if (entries !== undefined) return filter ? [] : lacks('filter');
    return call === undefined && !isPlatform(resource.provider) ? lacks('call') : [];
  });

/** Returns tabs with a duplicate name or without content, and lists that nothing narrows to the row. */
export function showProblems(resource: AnyResource): readonly Problem[] {
  const { tabs = [] } = resource.show ?? {};
  return [
    ...placedParts(resource).flatMap(([place, { related = [] }]) =>
      related.flatMap(({ params, filter }, index) =>
        (params ?? filter) ? [] : [missing(...place, 'related', index, 'filter')],
      ),
    ),
    ...placedParts(resource).flatMap(([place, { charts = [] }]) => [
      ...repeatedNames(charts, [...place, 'charts']),
      ...charts.flatMap(({ figures, rows, series }, index): readonly Problem[] => [
        ...((figures ?? rows) ? [] : [missing(...place, 'charts', index, 'rows')]),
        ...repeatedNames(series, [...place, 'charts', index, 'series']),
      ]),
    ]),
    ...changesProblems(resource),
    ...repeatedNames(tabs, ['show', 'tabs']),
    ...tabs.flatMap(({ sections, cards, charts, changes, related = [] }, index) =>
      sections.length === 0 && (cards ?? charts ?? changes) === undefined && related.length === 0
        ? [missing('show', 'tabs', index, 'fields')]
        : [],
    ),
  ];
}
