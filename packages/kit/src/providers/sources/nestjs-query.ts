import type { CrudFilter, DataProvider } from '@refinedev/core';

/** Returns each condition under its own path: the second one of a group is at `and[1].views`. */
const atPaths = (filters: readonly CrudFilter[], word: string, before = ''): CrudFilter[] =>
  filters.flatMap((filter, index) => {
    const path = `${before}${word}[${String(index)}].`;
    return 'field' in filter
      ? [{ ...filter, field: path + filter.field }]
      : atPaths(filter.value, filter.operator, path);
  });

/**
 * Returns `@refinedev/nestjs-query` or `@refinedev/graphql` with all conditions sent: they write them into one object by
 * field, where a second one replaces the first, and an “or” becomes an “and”.
 */
export const withFilterPaths = (provider: DataProvider): DataProvider => ({
  ...provider,
  getList: ({ filters = [], ...params }) => provider.getList({ ...params, filters: atPaths(filters, 'and') }),
});

/**
 * A `requestMiddleware` of `GraphQLClient` for `@refinedev/nestjs-query`, which sends booleans as `eq`, where nestjs-query
 * has `is`. Quotes in texts are escaped, so they don't match.
 */
export const booleansAsIs = <Sent extends { readonly body?: unknown }>(request: Sent): Sent => ({
  ...request,
  body:
    typeof request.body === 'string'
      ? request.body.replaceAll(/"eq":(true|false)\b/g, '"is":$1')
      : request.body,
});
