import type { CallDeclaration } from '../../../../contract/call';
import type { AnyResource } from '../../resource';
import { computedReferences } from './computed-problems';
import { refer, type Reference } from '../reference';
import { placedParts } from './show-problems';

/** Returns the paths in a call's answer, or in a row of it; undefined where its schema is unknown. */
export type AnswerPaths = (call: CallDeclaration) => readonly string[] | undefined;

export const holesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/**
 * Returns the paths that links may read from a row: its id, declared fields, `id`s beside them (`order.user.id` beside
 * `order.user.email`), and those of known answers.
 */
export function rowPaths(
  { idField = 'id', fields, calls, actions = {} }: AnyResource,
  answerPaths?: AnswerPaths,
): readonly string[] {
  const declared = Object.keys(fields);
  const beside = declared
    .filter((path) => path.includes('.'))
    .map((path) => `${path.slice(0, path.lastIndexOf('.'))}.id`);
  const made = [...Object.values(calls), ...Object.values(actions).map(({ call }) => call)];
  const answered = made.flatMap((call) => (call && answerPaths?.(call)) ?? []);
  return [...new Set([idField, ...declared, ...beside, ...answered])];
}

function targetsOf({ list, show, create, edit, actions = {} }: AnyResource) {
  const targets: readonly (readonly [readonly PropertyKey[], string | undefined])[] = [
    ...(list.rowLinks ?? []).map(({ to }, index) => [['list', 'rowLinks', index, 'to'], to] as const),
    ...Object.entries(list.cellLinks ?? {}).map(
      ([path, link]) => [['list', 'cellLinks', path, 'to'], link?.to] as const,
    ),
    ...(show?.links ?? []).map(({ to }, index) => [['show', 'links', index, 'to'], to] as const),
    [['create', 'goTo'], create?.goTo],
    [['edit', 'goTo'], edit?.goTo],
    ...Object.entries(actions).map(([name, { goTo }]) => [['actions', name, 'goTo'], goTo] as const),
  ];
  return targets;
}

/** Checks which parameters of a call are given, and from which fields. */
const paramReferences = (
  path: readonly PropertyKey[],
  call: CallDeclaration | undefined,
  params: Readonly<Record<string, string>> = {},
  among: readonly string[],
): readonly Reference[] =>
  Object.entries(params).flatMap(([name, from]) => [
    ...(call ? [refer([...path, name], name, holesIn(call.path))] : []),
    refer([...path, name], from, among),
  ]);

/** The kit fills `{id}` in these. */
const rowCalls = ['get', 'update', 'remove', 'restore'] as const;

function rowCallReferences({ calls }: AnyResource): readonly Reference[] {
  return rowCalls.flatMap((name) => {
    const holes = holesIn(calls[name]?.path ?? '');
    return holes.length === 0 || holes.includes('id') ? [] : [refer(['calls', name], holes.at(-1), ['id'])];
  });
}

/** Returns the `{names}` in links and calls of a declaration. */
export function linkReferences(resource: AnyResource, answerPaths?: AnswerPaths): readonly Reference[] {
  const { fields, calls, actions = {} } = resource;
  const inRow = rowPaths(resource, answerPaths);
  return [
    ...targetsOf(resource).flatMap(([path, target = '']) =>
      holesIn(target).map((name) => refer(path, name, ['here', ...inRow])),
    ),
    ...Object.entries(fields).flatMap(([path, field]) =>
      holesIn(field?.to ?? '').map((name) => refer(['fields', path, 'to'], name, inRow)),
    ),
    ...computedReferences(resource, inRow),
    ...Object.entries(actions).flatMap(([name, { call, params }]) =>
      paramReferences(['actions', name, 'params'], call, params, inRow),
    ),
    ...placedParts(resource).flatMap(([place, { cards, charts = [], related = [], changes }]) => [
      ...charts.flatMap(({ figures }, index) =>
        paramReferences(
          [...place, 'charts', index, 'figures', 'params'],
          figures && calls[figures.call],
          figures?.params,
          inRow,
        ),
      ),
      ...paramReferences(
        [...place, 'cards', 'figures', 'params'],
        cards?.figures && calls[cards.figures.call],
        cards?.figures?.params,
        inRow,
      ),
      ...paramReferences([...place, 'changes', 'params'], calls[changes?.call ?? ''], changes?.params, inRow),
      ...paramReferences([...place, 'changes', 'filter'], undefined, changes?.filter, inRow),
      ...related.flatMap(({ params, filter }, index) => [
        ...paramReferences([...place, 'related', index, 'params'], undefined, params, inRow),
        ...paramReferences([...place, 'related', index, 'filter'], undefined, filter, inRow),
      ]),
    ]),
    ...rowCallReferences(resource),
  ];
}
