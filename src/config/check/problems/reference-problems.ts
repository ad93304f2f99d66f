import { offeredConditions, type Sendable } from '../../conditions';
import { choicesOf, isRanged } from '../../kind-facts';
import { accessProblems, accessReferences } from './access-problems';
import { rowAccessProblems, rowAccessReferences } from './row-access-problems';
import { askProblems } from './ask-problems';
import { circleProblems, type FindFollowed } from './circle-problems';
import { computedProblems } from './computed-problems';
import { dashboardProblems, dashboardReferences } from './dashboard-problems';
import { nestedFields } from '../../nested-fields';
import type { ActionEffect } from '../../schema/action';
import type { Registry } from '../../schema/marks';
import type { AnyResource } from '../../resource';
import { formProblems, formReferences } from './form-problems';
import { atTransition, lifecycleProblems, lifecycleReferences } from './lifecycle-problems';
import { linkReferences, type AnswerPaths } from './link-references';
import type { ListNames } from '../narrowed-by';
import { nearestOrAll, pathText, type Problem } from '../problem';
import { refer, referEach, type Reference } from '../reference';
import { showProblems, showReferences } from './show-problems';
import { summaryProblems, summaryReferences } from './summary-problems';

export interface KnownNames extends Readonly<Record<Registry, readonly string[]>> {
  readonly resources: readonly string[];
  /** The paths of the bespoke pages, as in `dashboard`. */
  readonly pages: readonly string[];
  readonly answerPaths?: AnswerPaths;
  /** Returns the fields that narrow another resource's list; undefined where its declaration is unknown. */
  readonly narrowedBy?: (resource: string) => readonly string[] | undefined;
  /** Returns undefined where the declaration of the resource is unknown. */
  readonly listNames?: (resource: string) => ListNames | undefined;
  readonly findFollowed?: FindFollowed;
  /** Returns the conditions that a provider can be sent; undefined where it is unknown. */
  readonly sendable?: (provider: string | undefined) => Sendable | undefined;
}

const allowedConditions = ({ filterBuilder }: AnyResource['list']) =>
  filterBuilder === undefined || filterBuilder === true ? {} : filterBuilder;

const importedFields = ({ list }: AnyResource) => (list.import === true ? undefined : list.import?.fields);

function listReferences(resource: AnyResource, known: KnownNames): readonly Reference[] {
  const { list, fields, calls, create, edit, actions = {} } = resource;
  const paths = Object.keys(fields);
  const names = Object.keys(actions);
  const asked = create?.fields.map(({ field }) => field);
  const changed = edit?.fields.map(({ field, as = field }) => as);
  return [
    ...referEach(['list', 'columns'], list.columns, paths),
    ...referEach(['list', 'hidden'], list.hidden, list.columns),
    ...Object.keys(list.widths ?? {}).map((path) => refer(['list', 'widths', path], path, list.columns)),
    ...(changed
      ? referEach(
          ['list', 'inline'],
          list.inline,
          list.columns.filter((path) => changed.includes(path)),
        )
      : []),
    ...(list.filters ?? []).flatMap(({ field, matches = [] }, index) => [
      refer(['list', 'filters', index, 'field'], field, paths),
      ...referEach(['list', 'filters', index, 'matches'], matches, paths),
    ]),
    ...referEach(['list', 'filterBuilder', 'fields'], allowedConditions(list).fields, paths),
    ...Object.keys(list.cellLinks ?? {}).map((path) =>
      refer(['list', 'cellLinks', path], path, list.columns),
    ),
    ...Object.keys(list.sorts ?? {}).map((path) => refer(['list', 'sorts', path], path, paths)),
    refer(['list', 'defaultSort', 'field'], list.defaultSort?.field, Object.keys(list.sorts ?? {})),
    refer(['list', 'rowMark', 'field'], list.rowMark?.field, paths),
    ...(asked ? referEach(['list', 'import', 'fields'], importedFields(resource), asked) : []),
    refer(['list', 'file', 'call'], list.file?.call, Object.keys(calls)),
    refer(['list', 'live', 'channel'], list.live?.channel, known.channels),
    ...referEach(['list', 'rowActions'], list.rowActions, names),
    ...referEach(['list', 'toolbarActions'], list.toolbarActions, names),
    ...referEach(['list', 'bulkActions'], list.bulkActions, names),
  ];
}

/** Returns the paths that an action's effect reads from the answer, and the renderers of its fields. */
function effectReferences(
  name: string,
  effect: ActionEffect | undefined,
  { answerPaths, renderers }: KnownNames,
): readonly Reference[] {
  if (!effect) return [];
  const answered = answerPaths?.(effect.call);
  return effect.fields.flatMap(({ value, show }, index) => {
    const place = ['actions', name, 'effect', 'fields', index] as const;
    return [
      ...(answered ? [refer([...place, 'value'], value, answered)] : []),
      refer([...place, 'show', 'renderer'], show.renderer, renderers),
    ];
  });
}

function otherReferences(resource: AnyResource, known: KnownNames): readonly Reference[] {
  const { menu, detail, partOf, fields, search, list, actions = {} } = resource;
  return [
    refer(['menu', 'icon'], menu?.icon, known.icons),
    refer(['detail'], detail, known.resources),
    ...referEach(
      ['search'],
      search === false ? [] : search,
      (list.filters ?? []).filter(({ at }) => at !== 'local').map(({ field }) => field),
    ),
    refer(['partOf'], partOf, [...known.resources, ...known.pages.map((page) => page.slice(1))]),
    ...Object.entries(fields).flatMap(([name, declared]) =>
      (declared ? nestedFields(name, declared) : []).flatMap(({ at, field }) => [
        refer(['fields', name, ...at, 'renderer'], field.renderer, known.renderers),
        refer(['fields', name, ...at, 'resource'], field.resource, known.resources),
        ...referEach(['fields', name, ...at, 'needed'], field.needed, Object.keys(field.fields ?? {})),
      ]),
    ),
    ...Object.entries(actions).flatMap(([name, { handler, undo, effect }]) => [
      ...effectReferences(name, effect, known),
      refer(['actions', name, 'handler'], handler, known.handlers),
      refer(['actions', name, 'undo'], undo, Object.keys(actions)),
    ]),
  ];
}

/** Returns filters whose control does not fit their field, or that need a search the source lacks. */
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
    if (as === undefined || fits[as]) return [];
    return [{ kind: 'wrong', path: pathText(['list', 'filters', index, 'as']), value: as }];
  });
}

/** Returns conditions that are never offered: their kind of field has none, or the source can't be sent them. */
function conditionProblems(resource: AnyResource, { sendable }: KnownNames): readonly Problem[] {
  const { list, fields, provider } = resource;
  const known = sendable?.(provider);
  if (list.filterBuilder === undefined || known === undefined) return [];
  const offered = offeredConditions(resource, known);
  const operators = new Set(Object.values(offered).flat());
  const problem = (value: string, ...path: readonly (string | number)[]): Problem => ({
    kind: 'unsendable',
    path: pathText(['list', 'filterBuilder', ...path]),
    value,
  });
  if (operators.size === 0) return [problem(provider ?? 'default')];
  const allowed = allowedConditions(list);
  return [
    ...(allowed.operators ?? []).flatMap((operator, index) =>
      operators.has(operator) ? [] : [problem(operator, 'operators', index)],
    ),
    ...(allowed.fields ?? []).flatMap((path, index) =>
      offered[path] || !fields[path] ? [] : [problem(path, 'fields', index)],
    ),
  ];
}

function lacks(resource: AnyResource): readonly Problem[] {
  const modes = typeof resource.mutationMode === 'object' ? resource.mutationMode : {};
  const isUndoable = [resource.mutationMode, ...Object.values(modes)].includes('undoable');
  const { path, menu, offMenu, access, calls, list, show, create, edit, pages } = resource;
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

/**
 * Returns unknown names, missing parts and unusable filters of a declaration: what the schema, which checks one value at a
 * time, can't see.
 */
export function referenceProblems(resource: AnyResource, known: KnownNames): readonly Problem[] {
  const references = [
    ...listReferences(resource, known),
    ...showReferences(resource, known),
    ...formReferences(resource, 'create', known.validators),
    ...formReferences(resource, 'edit', known.validators),
    ...otherReferences(resource, known),
    ...linkReferences(resource, known.answerPaths),
    ...accessReferences(resource),
    ...rowAccessReferences(resource, known.answerPaths),
    ...dashboardReferences(resource, known),
    ...summaryReferences(resource),
    ...lifecycleReferences(resource),
  ];
  const unknown = references.flatMap(({ path, name, among }): readonly Problem[] => {
    if (name === undefined || among.includes(name)) return [];
    return [{ kind: 'unknownName', path: pathText(path), value: name, ...nearestOrAll(name, among) }];
  });
  const problems = [
    ...unknown,
    ...lacks(resource),
    ...showProblems(resource),
    ...formProblems(resource, 'create'),
    ...formProblems(resource, 'edit'),
    ...filterProblems(resource, known),
    ...(known.findFollowed ? circleProblems(resource, known.findFollowed) : []),
    ...computedProblems(resource),
    ...accessProblems(resource),
    ...rowAccessProblems(resource),
    ...summaryProblems(resource),
    ...lifecycleProblems(resource),
    ...askProblems(resource),
    ...conditionProblems(resource, known),
    ...dashboardProblems(resource),
  ];
  return problems.map((problem) => atTransition(resource, problem));
}
