import type * as z from 'zod/mini';
import { type AnyResource, isPlatform, declarationOf } from '../../../../schema/resource';
import { missing, wrong, type Problem } from '../../../../schema/check/problem';
import type { ShowPart } from '../../../../schema/shapes/views/show';
import {
  type ChartWidget,
  type FigureWidget,
  type Widget,
  dashboardSchema,
} from '../../../../schema/shapes/views/dashboard';
import type { Reason } from '../../../../schema/check/reason';
import { isRecord } from '../../../../lib/value-at';
import { resourceSchema } from '../../../../schema/shapes/resource-schema';
import { schemaProblems } from '../../../schema-problems';
import { withKindNames } from '../../schema/plugin-parts';

/** Returns a declaration as JSON has it: with calls as texts. */
function asData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asData);
  if (!isRecord(value)) return value;
  const { method, path } = value;
  if (typeof method === 'string' && typeof path === 'string') return `${method} ${path}`;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asData(one)]));
}

const checked = (schema: z.core.$ZodType, source: unknown) =>
  withKindNames(schemaProblems(schema, source), { kinds: {} });

/** Returns where a declaration in TypeScript breaks the schema: neither the dev server nor a build runs the compiler. */
export function shapeProblems(resource: AnyResource): readonly Problem[] {
  if (resource.dashboard) return checked(dashboardSchema, resource.dashboard);
  const declared = declarationOf(resource);
  if (!declared) return [];
  const { pages: _, ...data } = declared;
  return checked(resourceSchema, asData(data));
}

type Place = readonly PropertyKey[];

/** Returns forms and parts of them without fields. */
export function formProblems(resource: AnyResource, form: 'create' | 'edit'): readonly Problem[] {
  const view = resource[form];
  if (!view) return [];
  if (view.fields.length === 0) return [missing(form, 'fields')];
  const { tabs = [], steps = [] } = view.layout ?? {};
  const emptyParts = Object.entries({ tabs, steps }).flatMap(([key, parts]) =>
    parts.flatMap(({ sections }, index) =>
      sections.length === 0 ? [missing(form, key, index, 'fields')] : [],
    ),
  );
  return tabs.length > 0 && steps.length > 0
    ? [...emptyParts, wrong([form, 'steps'], 'steps', { reason: 'tabsOrSteps' })]
    : emptyParts;
}

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

/** Returns tabs and charts without content, and lists that nothing narrows to the row. */
export const showProblems = (resource: AnyResource): readonly Problem[] => [
  ...placedParts(resource).flatMap(([place, { related = [], charts = [] }]) => [
    ...related.flatMap(({ params, filter }, index) =>
      (params ?? filter) ? [] : [missing(...place, 'related', index, 'filter')],
    ),
    ...charts.flatMap(({ figures, rows }, index) =>
      (figures ?? rows) ? [] : [missing(...place, 'charts', index, 'rows')],
    ),
  ]),
  ...changesProblems(resource),
  ...(resource.show?.tabs ?? []).flatMap(({ sections, cards, charts, changes, related = [] }, index) =>
    sections.length === 0 && (cards ?? charts ?? changes) === undefined && related.length === 0
      ? [missing('show', 'tabs', index, 'fields')]
      : [],
  ),
];

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
  if (widget.type === 'chart') return own;
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

/** Returns widgets without data or with two sources of it. */
export const dashboardProblems = ({ dashboard }: AnyResource): readonly Problem[] =>
  dashboard?.widgets.flatMap((widget, index) => widgetProblems(['widgets', index], widget)) ?? [];
