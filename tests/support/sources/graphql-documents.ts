import { parse } from 'graphql';
import type { Asking, SelectedField } from '../../../packages/kit/src/schema/registered';

const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

/** Returns a selection as GraphQL writes it: `id author { id name }`. */
const selection = (fields: readonly SelectedField[]): string =>
  fields
    .flatMap((field) =>
      typeof field === 'string'
        ? [field]
        : Object.entries(field).map(([name, within]) => `${name} { ${selection(within)} }`),
    )
    .join(' ');

/** The documents that @refinedev/graphql takes as `meta`, for an API of nestjs-query. @param singular the name of one row */
export const documentsOf =
  (singular: Readonly<Record<string, string>>) =>
  ({ method, resource, fields }: Asking) => {
    const list = (resource.collection ?? '').slice(1);
    const one = singular[list] ?? list;
    const type = capital(one);
    const row = `{ ${selection(fields)} }`;
    const change = (verb: string, answer = row) => ({
      gqlMutation: parse(
        `mutation ($input: ${capital(verb)}One${type}Input!) { ${verb}One${type}(input: $input) ${answer} }`,
      ),
    });
    switch (method) {
      case 'getList':
        return {
          gqlQuery:
            parse(`query ($filter: ${type}Filter!, $sorting: [${type}Sort!]!, $paging: OffsetPaging!) {
            ${list}(filter: $filter, sorting: $sorting, paging: $paging) { nodes ${row} totalCount }
          }`),
        };
      case 'getMany':
        return {
          gqlQuery: parse(`query ($filter: ${type}Filter!) { ${list}(filter: $filter) { nodes ${row} } }`),
        };
      case 'getOne':
        return { gqlQuery: parse(`query ($id: ID!) { ${one}(id: $id) ${row} }`) };
      case 'deleteOne':
        return change('delete', '{ id }');
      default:
        return change(method);
    }
  };
