import type { AnyResource } from '../../../src/config/resource';
import type { Operation } from '../open-api';
import { sentNames, sortName } from '../wire';
import { operationOf, unknown, type Shapes } from './call-shapes';

/** Reports calls that the API does not have. */
export function checkCalls({ calls, actions = {} }: AnyResource, operations: readonly Operation[]): string[] {
  const texts = operations.map(({ method, path }) => `${method} ${path}`);
  const named = [
    ...Object.entries(calls).map(([name, call]) => [`calls.${name}`, call] as const),
    ...Object.entries(actions).map(([name, { call }]) => [`actions.${name}.call`, call] as const),
  ];
  return named.flatMap(([where, call]) =>
    call && !operationOf(operations, call)
      ? [unknown(`${where}: the API has no`, `${call.method} ${call.path}`, texts)]
      : [],
  );
}

/** Reports filters and sorts that the list's call does not accept. */
export function checkQuery(resource: AnyResource, { list }: Shapes): string[] {
  if (!list) return [];
  const { list: view } = resource;
  const sort = sortName(resource);
  const taken = Object.keys(list.query);
  const sent = (view.filters ?? [])
    .filter(({ at }) => at !== 'local')
    .flatMap((filter) => sentNames(resource, filter));
  const sorts = Object.entries(view.sorts ?? {});
  const served = list.query[sort]?.values;
  return [
    ...sent
      .filter((name) => !taken.includes(name))
      .map((name) => unknown('list.filters: the call takes no', name, taken)),
    ...(sorts.length > 0 && !list.query[sort] ? [`list.sorts: the call takes no "${sort}"`] : []),
    ...sorts.flatMap(([path, wire]) =>
      served && wire !== undefined && !served.includes(wire)
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
