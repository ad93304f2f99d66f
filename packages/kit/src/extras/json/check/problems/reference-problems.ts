import { availableConditions } from '../../../../schema/conditions';
import { choicesOf, isRanged, factsOf } from '../../../../schema/kinds/kind-facts';
import { type AnyResource, shownField, nestedFields } from '../../../../schema/resource';
import type { FindResource, KnownNames } from '../names-in-scope';
import { wrong, type Problem } from '../../../../schema/check/problem';
import { valueAt } from '../../../../lib/value-at';
import { nameProblems } from './name-problems';
import { dashboardProblems, formProblems, showProblems, placedParts } from './view-problems';

/** Returns the keys that lead from a resource back to itself: the menu would follow them endlessly. */
const circleProblems = ({ name }: AnyResource, find: FindResource): readonly Problem[] =>
  (['partOf', 'detail'] as const).flatMap((path): readonly Problem[] => {
    const way = [name];
    let next = find(name)?.[path];
    while (next !== undefined && !way.includes(next)) {
      way.push(next);
      next = find(next)?.[path];
    }
    return next === name ? [{ kind: 'circle', path, value: [...way, name].join(' → ') }] : [];
  });

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
    if (!field || !declared || declared === 'count') return [];
    const shown = shownField(field);
    const isOfSum = declared === 'sum' || declared === 'avg';
    if (isRanged(shown) && (!isOfSum || factsOf(shown).isAdded)) return [];
    return [wrong(['list', 'summary', path], declared, { known: ['count'] })];
  });

/** Returns filters that don't fit the kind of their field, and conditions where there is none that the source can be sent. */
function filterProblems(resource: AnyResource, { sendable }: KnownNames): readonly Problem[] {
  const { list, fields, provider = 'default' } = resource;
  const source = sendable?.(provider);
  const offered = source && Object.values(availableConditions(resource, source)).flat();
  const problems = (list.filters ?? []).flatMap(({ field, as }, index): readonly Problem[] => {
    const declared = fields[field] ?? { kind: 'text' };
    const fits = {
      text: true,
      range: isRanged(declared),
      choice: choicesOf(declared) !== undefined,
      search: source === undefined || source.hasSearch === true,
    };
    return as === undefined || fits[as] ? [] : [wrong(['list', 'filters', index, 'as'], as)];
  });
  return list.filterBuilder !== undefined && offered?.length === 0
    ? [...problems, wrong(['list', 'filterBuilder'], provider)]
    : problems;
}

/** The parts that options need, by their paths; one of several with a bar between them. */
const needs: Readonly<Record<string, readonly string[]>> = {
  menu: ['path'],
  offMenu: ['path'],
  show: ['calls.get', 'access.show'],
  create: ['calls.create', 'access.create'],
  edit: ['calls.get|show', 'calls.update', 'access.edit'],
  'list.import': ['create'],
  'list.inline': ['edit'],
  'calls.remove': ['access.remove|pages.list'],
  'calls.restore': ['calls.remove'],
  'access.remove': ['calls.remove'],
  'access.editWhen': ['edit|pages.edit'],
  'access.removeWhen': ['access.remove'],
  'lifecycle.edit': ['edit|pages.edit'],
};

function lacks(resource: AnyResource): readonly Problem[] {
  const has = (path: string) => valueAt(resource, path) !== undefined;
  const lacked = Object.entries(needs).flatMap(([by, all]) =>
    all
      .map((paths) => paths.split('|'))
      .flatMap((paths) => (has(by) && !paths.some(has) ? [[by, paths[0] ?? '']] : [])),
  );
  return lacked.map(([value = '', path = '']) => ({ kind: 'needed', path, value }));
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
    ...accessProblems(resource),
    ...summaryProblems(resource),
    ...inputProblems(resource),
    ...dashboardProblems(resource),
  ];
}
