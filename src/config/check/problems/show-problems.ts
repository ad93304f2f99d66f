import { isPlatform, type AnyResource } from '../../resource';
import type { RelatedList, ShowPart } from '../../schema/views/show';
import { pathText, type Problem } from '../problem';
import { refer, referEach, type Reference } from '../reference';
import { repeatedNames } from '../repeated-names';

type Place = readonly PropertyKey[];

interface Known {
  readonly renderers: readonly string[];
  readonly resources: readonly string[];
  /** Returns undefined where the declaration is unknown. */
  readonly narrowedBy?: (resource: string) => readonly string[] | undefined;
}

export const placedParts = ({ show }: AnyResource): readonly (readonly [Place, ShowPart])[] =>
  show
    ? [[['show'], show], ...(show.tabs ?? []).map((tab, index) => [['show', 'tabs', index], tab] as const)]
    : [];

const narrowing = (
  place: Place,
  resource: string,
  filter: RelatedList['filter'] = {},
  known: Known,
): readonly Reference[] =>
  Object.keys(filter).map((name) =>
    refer([...place, name], name, known.narrowedBy?.(resource) ?? Object.keys(filter)),
  );

function partReferences(
  { fields, calls }: AnyResource,
  [place, { cards, charts = [], sections, related = [], changes }]: readonly [Place, ShowPart],
  known: Known,
): readonly Reference[] {
  return [
    refer([...place, 'cards', 'figures', 'call'], cards?.figures?.call, Object.keys(calls)),
    ...(cards?.items ?? []).map((card, index) =>
      refer([...place, 'cards', 'items', index, 'show', 'renderer'], card.show.renderer, known.renderers),
    ),
    ...charts.map(({ figures }, index) =>
      refer([...place, 'charts', index, 'figures', 'call'], figures?.call, Object.keys(calls)),
    ),
    refer([...place, 'changes', 'call'], changes?.call, Object.keys(calls)),
    refer([...place, 'changes', 'resource'], changes?.resource, known.resources),
    ...narrowing([...place, 'changes', 'filter'], changes?.resource ?? '', changes?.filter, known),
    ...sections.flatMap((section, index) =>
      referEach([...place, 'sections', index, 'fields'], section.fields, Object.keys(fields)),
    ),
    ...related.flatMap(({ resource, filter }, index) => [
      refer([...place, 'related', index, 'resource'], resource, known.resources),
      ...narrowing([...place, 'related', index, 'filter'], resource, filter, known),
    ]),
  ];
}

/** Returns the names that a detail refers to: fields, calls, renderers and other resources. */
export function showReferences(resource: AnyResource, known: Known): readonly Reference[] {
  const { show, fields } = resource;
  if (!show) return [];
  const paths = Object.keys(fields);
  return [
    refer(['show', 'image'], show.image, paths),
    ...referEach(['show', 'called'], show.called, paths),
    refer(['show', 'share', 'value'], show.share?.value, paths),
    ...Object.keys(show.labels ?? {}).map((path) => refer(['show', 'labels', path], path, paths)),
    ...placedParts(resource).flatMap((part) => partReferences(resource, part, known)),
  ];
}

const missingRows = (path: Place): Problem => ({ kind: 'missing', path: pathText(path) });

/** The audit trail of the platform's API knows nothing of a foreign resource; a list that nothing narrows is of every row. */
const changesProblems = (resource: AnyResource): readonly Problem[] =>
  placedParts(resource).flatMap(([place, { changes }]) => {
    if (!changes) return [];
    const { call, resource: entries, filter } = changes;
    const lacks = (name: string) => [missingRows([...place, 'changes', name])];
    if (entries !== undefined) return filter ? [] : lacks('filter');
    return call === undefined && !isPlatform(resource.provider) ? lacks('call') : [];
  });

/** Returns tabs with a duplicate name or without content, and lists that nothing narrows to the row. */
export function showProblems(resource: AnyResource): readonly Problem[] {
  const { tabs = [] } = resource.show ?? {};
  return [
    ...placedParts(resource).flatMap(([place, { related = [] }]) =>
      related.flatMap(({ params, filter }, index): readonly Problem[] =>
        (params ?? filter)
          ? []
          : [{ kind: 'missing', path: pathText([...place, 'related', index, 'filter']) }],
      ),
    ),
    ...placedParts(resource).flatMap(([place, { charts = [] }]) => [
      ...repeatedNames(charts, [...place, 'charts']),
      ...charts.flatMap(({ figures, rows, series }, index): readonly Problem[] => [
        ...((figures ?? rows) ? [] : [missingRows([...place, 'charts', index, 'rows'])]),
        ...repeatedNames(series, [...place, 'charts', index, 'series']),
      ]),
    ]),
    ...changesProblems(resource),
    ...repeatedNames(tabs, ['show', 'tabs']),
    ...tabs.flatMap(({ sections, cards, charts, changes, related = [] }, index): readonly Problem[] =>
      sections.length === 0 && (cards ?? charts ?? changes) === undefined && related.length === 0
        ? [{ kind: 'missing', path: pathText(['show', 'tabs', index, 'fields']) }]
        : [],
    ),
  ];
}
