import { availableConditions } from '../../../../schema/conditions';
import { choicesOf, isRanged, factsOf } from '../../../../schema/kinds/kind-facts';
import { type AnyResource, shownField, nestedFields } from '../../../../schema/resource';
import type { FindResource, KnownNames } from '../names-in-scope';
import { pathText, wrong, type Problem } from '../../../../schema/check/problem';
import { nameProblems } from './name-problems';
import { dashboardProblems, formProblems, showProblems, placedParts } from './view-problems';

const followed = ['partOf', 'detail'] as const;

/** Returns the keys that lead from a resource back to itself: the menu would follow them endlessly. */
const circleProblems = ({ name }: AnyResource, find: FindResource): readonly Problem[] =>
  followed.flatMap((path): readonly Problem[] => {
    const way = [name];
    let next = find(name)?.[path];
    while (next !== undefined && !way.includes(next)) {
      way.push(next);
      next = find(next)?.[path];
    }
    return next === name ? [{ kind: 'circle', path, value: [...way, name].join(' → ') }] : [];
  });

/** Returns computed fields in forms and filters, and write access to them: the API has no such value. */
function computedProblems(resource: AnyResource): readonly Problem[] {
  const { list, fields } = resource;
  const used: readonly (readonly [place: readonly PropertyKey[], path: string, value?: string])[] = [
    ...(list.filters ?? []).map(({ field }, index) => [['list', 'filters', index, 'field'], field] as const),
    ...(['create', 'edit'] as const).flatMap((form) =>
      (resource[form]?.fields ?? []).map(({ field, as = field }) => [[form, 'fields'], as] as const),
    ),
    ...Object.keys(fields)
      .filter((path) => fields[path]?.access?.write)
      .map((path) => [['fields', path, 'access', 'write'], path, 'write'] as const),
  ];
  return used
    .filter(([, path]) => fields[path]?.kind === 'computed')
    .map(([place, path, value = path]) => wrong(place, value, { reason: 'computed' }));
}

/** Returns actions whose inputs are never shown: without a confirmation, or on many rows at once. */
function inputProblems({ actions = {}, lifecycle, list }: AnyResource): readonly Problem[] {
  const asking = Object.entries(actions).filter(([, { inputs }]) => inputs !== undefined);
  return asking.flatMap(([name, { confirm }]) => {
    const place =
      lifecycle && Object.hasOwn(lifecycle.transitions, name) ? ['lifecycle', 'transitions'] : ['actions'];
    const index = list.bulkActions?.indexOf(name) ?? -1;
    return [
      ...(confirm ? [] : [wrong([...place, name, 'confirm'], 'false')]),
      ...(index < 0 ? [] : [wrong(['list', 'bulkActions', index], name)]),
    ];
  });
}

/** Returns read and write access that has no effect: on parts of a field and figures of a card. */
function accessProblems(resource: AnyResource): readonly Problem[] {
  const nested = Object.entries(resource.fields).flatMap(([path, declared]) =>
    (declared ? nestedFields(path, declared) : []).flatMap(({ at, field }) =>
      at.length > 0 && field.access ? [['fields', path, ...at]] : [],
    ),
  );
  const cards = placedParts(resource).flatMap(([place, part]) =>
    (part.cards?.items ?? []).flatMap(({ show }, index) =>
      show.access ? [[...place, 'cards', 'items', index, 'show']] : [],
    ),
  );
  return [...nested, ...cards].map((place) =>
    wrong([...place, 'access'], 'access', { reason: 'wholeField' }),
  );
}

/** Returns functions that don't fit the kind of their column, as a sum of texts. */
const summaryProblems = ({ list, fields }: AnyResource): readonly Problem[] =>
  Object.entries(list.summary ?? {}).flatMap(([path, declared]): readonly Problem[] => {
    const field = fields[path];
    if (!field || typeof declared !== 'string' || declared === 'count') return [];
    const shown = shownField(field);
    const isOfSum = declared === 'sum' || declared === 'avg';
    if (isRanged(shown) && (!isOfSum || factsOf(shown).isAdded)) return [];
    return [wrong(['list', 'summary', path], declared, { known: ['count'] })];
  });

function filterProblems(
  { list, fields, provider }: AnyResource,
  { sendable }: KnownNames,
): readonly Problem[] {
  const source = sendable?.(provider);
  return (list.filters ?? []).flatMap(({ field, as }, index): readonly Problem[] => {
    const declared = fields[field] ?? { kind: 'text' };
    const fits = {
      text: true,
      range: isRanged(declared),
      choice: choicesOf(declared) !== undefined,
      search: source === undefined || source.hasSearch === true,
    };
    return as === undefined || fits[as] ? [] : [wrong(['list', 'filters', index, 'as'], as)];
  });
}

/** Returns conditions that are never offered: their kind has none, or the source does not take them. */
function conditionProblems(resource: AnyResource, { sendable }: KnownNames): readonly Problem[] {
  const { list, fields, provider } = resource;
  const known = sendable?.(provider);
  if (list.filterBuilder === undefined || known === undefined) return [];
  const offered = availableConditions(resource, known);
  const problem = (value: string, ...path: readonly (string | number)[]): Problem => ({
    kind: 'unsendable',
    path: pathText(['list', 'filterBuilder', ...path]),
    value,
  });
  if (Object.keys(offered).length === 0) return [problem(provider ?? 'default')];
  const allowed = list.filterBuilder === true ? {} : list.filterBuilder;
  return (allowed.fields ?? []).flatMap((path, index) =>
    offered[path] || !fields[path] ? [] : [problem(path, 'fields', index)],
  );
}

function lacks(resource: AnyResource): readonly Problem[] {
  const modes = typeof resource.mutationMode === 'object' ? resource.mutationMode : {};
  const isUndoable = [resource.mutationMode, ...Object.values(modes)].includes('undoable');
  const { path, menu, offMenu, access, calls, list, show, create, edit, pages, lifecycle } = resource;
  const needs: readonly (readonly [by: string, isThere: boolean, needed: unknown, path: string])[] = [
    ['menu', menu !== undefined, path, 'path'],
    ['offMenu', offMenu === true, path, 'path'],
    ['show', show !== undefined, calls.get, 'calls.get'],
    ['show', show !== undefined, access.show, 'access.show'],
    ['create', create !== undefined, calls.create, 'calls.create'],
    ['create', create !== undefined, access.create, 'access.create'],
    ['list.import', list.import !== undefined, create, 'create'],
    ['list.inline', list.inline !== undefined, edit, 'edit'],
    ['edit', edit !== undefined && show === undefined, calls.get, 'calls.get'],
    ['edit', edit !== undefined, calls.update, 'calls.update'],
    ['edit', edit !== undefined, access.edit, 'access.edit'],
    // A list of its own and no page of a row: nothing offers it.
    [
      'calls.remove',
      calls.remove !== undefined && (!pages?.list || show !== undefined),
      access.remove,
      'access.remove',
    ],
    ['access.editWhen', access.editWhen !== undefined, edit ?? pages?.edit, 'edit'],
    ['lifecycle.edit', lifecycle?.edit !== undefined, edit ?? pages?.edit, 'edit'],
    ['access.removeWhen', access.removeWhen !== undefined, access.remove, 'access.remove'],
    ['access.remove', access.remove !== undefined, calls.remove, 'calls.remove'],
    ['mutationMode.edit', modes.edit !== undefined, edit, 'edit'],
    ['mutationMode.inline', modes.inline !== undefined, list.inline, 'list.inline'],
    ['mutationMode.remove', modes.remove !== undefined, calls.remove, 'calls.remove'],
    ['undoableTimeout', resource.undoableTimeout !== undefined, isUndoable || undefined, 'mutationMode'],
    ['calls.restore', calls.restore !== undefined, calls.remove, 'calls.remove'],
  ];
  return needs
    .filter(([, isThere, needed]) => isThere && needed === undefined)
    .map(([by, , , path]) => ({ kind: 'needed', path, value: by }));
}

/** Returns what the schema, which checks one value at a time, does not see. */
export function referenceProblems(resource: AnyResource, known: KnownNames): readonly Problem[] {
  return [
    ...nameProblems(resource, known),
    ...lacks(resource),
    ...showProblems(resource),
    ...formProblems(resource, 'create'),
    ...formProblems(resource, 'edit'),
    ...filterProblems(resource, known),
    ...(known.find ? circleProblems(resource, known.find) : []),
    ...computedProblems(resource),
    ...accessProblems(resource),
    ...summaryProblems(resource),
    ...inputProblems(resource),
    ...conditionProblems(resource, known),
    ...dashboardProblems(resource),
  ];
}
