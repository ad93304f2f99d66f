import type { CrudFilter, DataProvider } from '@refinedev/core';

/** Returns each condition under its own path: the second one of a group is at `and[1].views`. */
const atPaths = (filters: readonly CrudFilter[], word: string, before = ''): CrudFilter[] =>
  filters.flatMap((filter, index) => {
    const path = `${before}${word}[${String(index)}].`;
    return 'field' in filter
      ? [{ ...filter, field: path + filter.field }]
      : atPaths(filter.value, filter.operator, path);
  });

/** Sends all conditions: a provider that writes them into one object by field would lose the second, and every “or”. */
export const withFilterPaths = (provider: DataProvider): DataProvider => ({
  ...provider,
  getList: ({ filters = [], ...params }) => provider.getList({ ...params, filters: atPaths(filters, 'and') }),
});

/** A `requestMiddleware` of `GraphQLClient`: `@refinedev/nestjs-query` sends booleans as `eq`, where the server has `is`. */
export const booleansAsIs = <Sent extends { readonly body?: unknown }>(request: Sent): Sent => ({
  ...request,
  body:
    typeof request.body === 'string'
      ? request.body.replaceAll(/"eq":(true|false)\b/g, '"is":$1')
      : request.body,
});
