import type { CallDeclaration } from '../wire/call';
import { holesIn } from '../lib/fill-target';
import type { Declared } from './shapes/marks';
import type { Access, resourceSchema } from './shapes/resource-schema';

type Declaration = Declared<typeof resourceSchema, CallDeclaration>;
type StandardAction = NonNullable<Declaration['actions']>[string];

interface Source extends Pick<Declaration, 'idField' | 'mutationMode'> {
  readonly access: Access;
  readonly calls: Exclude<Declaration['calls'], string>;
}

function ofRow(call: CallDeclaration, { idField = 'id' }: Source): Pick<StandardAction, 'call' | 'params'> {
  return { call, params: Object.fromEntries(holesIn(call.path).map((name) => [name, idField])) };
}

/** Returns `remove` and its undo `restore` where the resource has those calls; declared actions of the same name win. */
export function standardActions(source: Source): Readonly<Record<string, StandardAction>> {
  const { access, calls } = source;
  if (!calls['remove'] || access.remove === undefined) return {};
  const remove: StandardAction = {
    ...ofRow(calls['remove'], source),
    access: access.remove,
    // What can be undone needs no question.
    confirm: source.mutationMode !== 'undoable',
    buttonLabels: true,
    danger: true,
    failures: [404],
    ...(calls['restore'] ? { undo: 'restore' } : {}),
  };
  if (!calls['restore']) return { remove };
  return { remove, restore: { ...ofRow(calls['restore'], source), access: access.remove, confirm: false } };
}

/** Whether an action follows from a call of its name, and so has texts without being declared. */
export const isStandard = ({ calls }: Pick<Source, 'calls'>, name: string): boolean =>
  (name === 'remove' || name === 'restore') && calls[name] !== undefined;

const withRemove = (names: readonly string[] = []) => [
  ...names.filter((name) => name !== 'remove'),
  'remove',
];

export const withStandardActions = (list: Declaration['list']): Declaration['list'] => ({
  ...list,
  rowActions: withRemove(list.rowActions),
  bulkActions: withRemove(list.bulkActions),
});
