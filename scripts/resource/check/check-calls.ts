import type { CallDeclaration } from '../../../packages/kit/src/wire/call';
import { completeCall, type AnyResource } from '../../../packages/kit/src/schema/resource';
import type { CallText } from '../../../packages/kit/src/schema/shapes/marks';
import type { Dialect } from '../../../packages/kit/src/extras/sources/source-schema';
import type { Operation } from '../open-api';
import { sentNames, sentSort, takenBy } from '../wire';
import { callOf, operationOf, unknown, type Shapes } from './call-shapes';

/** The calls that files are sent with, or that give an address for one, each with its place in the declaration. */
const sendingCalls = ({ fields }: AnyResource): (readonly [string, CallDeclaration])[] =>
  Object.entries(fields).flatMap(([path, field]) => {
    if (!field?.upload) return [];
    const { upload } = field;
    const [key, text] = 'sign' in upload ? ['sign', upload.sign] : ['call', upload.call];
    const where = `fields.${path}.upload.${key}`;
    return [[where, completeCall(where, text as CallText)]];
  });

/** Reports calls that the API does not have. */
export function checkCalls(
  resource: AnyResource,
  operations: readonly Operation[],
  dialect: Dialect,
): string[] {
  const { calls, actions = {} } = resource;
  const texts = operations.map(({ method, path }) => `${method} ${path}`);
  const named = [
    ...Object.keys(calls).map((name) => [`calls.${name}`, callOf(resource, name, dialect)] as const),
    ...Object.entries(actions)
      .filter(([name, { call }]) => call !== calls[name])
      .map(([name, { call }]) => [`actions.${name}.call`, call] as const),
    ...sendingCalls(resource),
  ];
  return named.flatMap(([where, call]) =>
    call && !operationOf(operations, call)
      ? [unknown(`${where}: the API has no`, `${call.method} ${call.path}`, texts)]
      : [],
  );
}

/** Reports filters and sorts that the list's call does not accept. */
export function checkQuery(resource: AnyResource, { list }: Shapes, dialect: Dialect): string[] {
  if (!list) return [];
  const { query } = list;
  const { list: view } = resource;
  const taken = Object.keys(query);
  const sent = (view.filters ?? [])
    .filter(({ where }) => where !== 'local')
    .flatMap((filter) => sentNames(resource, filter, dialect) ?? [filter.field]);
  const sorts = Object.entries(view.sorts ?? {});
  const [sort = 'sort'] = sentSort(dialect, '').names;
  const takes = takenBy(query, sort) !== undefined;
  const served = query[sort]?.values ?? query[sort]?.items?.values;
  return [
    ...sent
      .filter((name) => takenBy(query, name) === undefined)
      .map((name) => unknown('list.filters: the call takes no', name, taken)),
    ...(sorts.length > 0 && !takes ? [`list.sorts: the call takes no "${sort}"`] : []),
    ...sorts.flatMap(([path, wire]) =>
      served && wire !== undefined && !served.includes(sentSort(dialect, wire).value)
        ? [unknown(`list.sorts.${path}: the call does not sort by`, wire, served)]
        : [],
    ),
  ];
}

/** Reports names of answers to refresh that no call has. */
export function checkRefreshed(
  { actions = {}, create, edit }: AnyResource,
  resources: readonly AnyResource[],
  operations: readonly Operation[],
): string[] {
  const calls = resources.flatMap(({ name, calls }) => Object.keys(calls).map((call) => `${name}.${call}`));
  const known = [...resources.map(({ name }) => name), ...calls, ...operations.map(({ id }) => id)];
  const refreshed = [...Object.values(actions), create, edit].flatMap((one) => one?.refresh ?? []);
  return [...new Set(refreshed)]
    .filter((name) => !known.includes(name))
    .map((name) => unknown('refresh: nothing is called', name, known));
}
