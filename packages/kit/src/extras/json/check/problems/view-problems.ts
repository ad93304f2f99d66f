import type * as z from 'zod/mini';
import { type AnyResource, isPlatform, declarationOf } from '../../../../schema/resource';
import type { FormPart } from '../../../../schema/shapes/views/form';
import { walkResource, type Place as Found } from '../../../../schema/shapes/walk';
import { missing, pathText, wrong, type Problem } from '../../../../schema/check/problem';
import type { ShowPart } from '../../../../schema/shapes/views/show';
import {
  type ChartWidget,
  type FigureWidget,
  type Widget,
  dashboardSchema,
} from '../../../../schema/shapes/views/dashboard';
import type { Reason } from '../../../../schema/check/reason';
import { isRecord } from '../../../../lib/value-at';
import { choicesOf, factsOf } from '../../../../schema/kinds/kind-facts';
import type { Field } from '../../../../schema/shapes/field';
import { resourceSchema } from '../../../../schema/shapes/resource-schema';
import { schemaProblems } from '../../../../schema/check/schema-problems';
import { withKindNames } from '../../schema/plugin-parts';

/** Returns a problem for each repeated name; parts without one do not count. */
function repeatedNames(
  parts: readonly { readonly name?: string }[],
  place: readonly PropertyKey[],
): readonly Problem[] {
  const names = parts.flatMap(({ name }) => name ?? []);
  return names.flatMap((value, index): readonly Problem[] =>
    names.indexOf(value) === index
      ? []
      : [{ kind: 'twice', path: pathText([...place, index, 'name']), value }],
  );
}

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

function repeatedFields(resource: AnyResource, form: 'create' | 'edit'): readonly Problem[] {
  const problems: Problem[] = [];
  const asked = new Set<string>();
  walkResource(resource, ({ scope, name, path }) => {
    if (scope !== 'formField' || path[0] !== form) return true;
    const place = pathText(path.at(-1) === 'field' ? path.slice(0, -1) : path);
    if (asked.has(name)) problems.push({ kind: 'twice', path: place, value: name });
    asked.add(name);
    return true;
  });
  return problems;
}

function partProblems(parts: readonly FormPart[], place: Place): readonly Problem[] {
  return [
    ...repeatedNames(parts, place),
    ...parts.flatMap(({ sections }, index): readonly Problem[] =>
      sections.length === 0
        ? [missing(...place, index, 'fields')]
        : repeatedNames(sections, [...place, index, 'sections']),
    ),
  ];
}

/** Returns forms without fields, fields that stand twice, and conditions that never hold. */
export function formProblems(resource: AnyResource, form: 'create' | 'edit'): readonly Problem[] {
  const view = resource[form];
  if (!view) return [];
  if (view.fields.length === 0) return [missing(form, 'fields')];
  const { sections = [], tabs = [], steps = [] } = view.layout ?? {};
  return [
    ...repeatedFields(resource, form),
    ...repeatedNames(sections, [form, 'sections']),
    ...partProblems(tabs, [form, 'tabs']),
    ...partProblems(steps, [form, 'steps']),
    ...(tabs.length > 0 && steps.length > 0
      ? [wrong([form, 'steps'], 'steps', { reason: 'tabsOrSteps' })]
      : []),
  ];
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

function isPossible(field: Field, value: unknown): boolean {
  if (value === null) return true;
  if (factsOf(field).json === 'boolean') return typeof value === 'boolean';
  return choicesOf(field)?.includes(typeof value === 'string' ? value : JSON.stringify(value)) ?? true;
}

function comparedField(resource: AnyResource, { scope, name, path: [form] }: Found): Field | undefined {
  if (scope === 'rowRule') return resource.fields[name];
  if (scope !== 'otherField') return undefined;
  const view = resource[form === 'edit' ? 'edit' : 'create'];
  const other = view?.fields.find(({ field }) => field === name);
  return other && resource.fields[other.as ?? other.field];
}

/** Returns values in conditions that their field never has, as a misspelt one of an enumeration. */
export function comparisonProblems(resource: AnyResource): readonly Problem[] {
  const problems: Problem[] = [];
  walkResource(resource, (place) => {
    const field = comparedField(resource, place);
    const [condition] = place.parents;
    if (!field || !isRecord(condition)) return true;
    for (const key of ['is', 'not', 'in']) {
      const values = [condition[key]].flat();
      if (!(key in condition) || values.every((one) => isPossible(field, one))) continue;
      const known = field.values ? { known: Object.keys(field.values) } : {};
      problems.push(wrong([...place.path.slice(0, -1), key], values.join(', '), known));
    }
    return true;
  });
  return problems;
}
