import type { CrudFilter, DataProvider } from '@refinedev/core';

/** Returns each condition under a path of its own: the second one of a group is at `and[1].views`. */
const atPaths = (filters: readonly CrudFilter[], word: string, before = ''): CrudFilter[] =>
  filters.flatMap((filter, index) => {
    const path = `${before}${word}[${String(index)}].`;
    return 'field' in filter
      ? [{ ...filter, field: path + filter.field }]
      : atPaths(filter.value, filter.operator, path);
  });

/**
 * Returns `@refinedev/nestjs-query` or `@refinedev/graphql` with conditions that are all sent. They write conditions into one
 * object by the path of the field, where the second on a field takes the place of the first, and an “or” of several becomes an
 * “and”.
 */
export const withFilterPaths = (provider: DataProvider): DataProvider => ({
  ...provider,
  getList: ({ filters = [], ...params }) => provider.getList({ ...params, filters: atPaths(filters, 'and') }),
});

/**
 * A `requestMiddleware` of `GraphQLClient` for `@refinedev/nestjs-query`, which asks whether yes and no are `eq`, where
 * nestjs-query has `is` for them alone. In a text of the request the quotes are escaped, so that it stays as it is.
 */
export const booleansAsIs = <Sent extends { readonly body?: unknown }>(request: Sent): Sent => ({
  ...request,
  body:
    typeof request.body === 'string'
      ? request.body.replaceAll(/"eq":(true|false)\b/g, '"is":$1')
      : request.body,
});
