import { useContext } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pickDataProvider, ResourceContext, useDataProvider, type DataProvider } from '@refinedev/core';
import type { Field } from '../../../config/schema/field';
import { textAt } from '../../../lib/value-at';
import type { Row } from '../../../providers/data/list-answer';
import { RelatedRows, type AskMany } from './related-rows';

/** What the declaration of a relation says of the other resource. */
export interface Relation {
  readonly resource: string;
  readonly label: string;
  readonly id: string;
}

export const relationOf = ({ resource = '', label = '', id = 'id' }: Field): Relation => ({
  resource,
  label,
  id,
});

/** One for each provider and relation, so that all cells of a page share it. */
const loaders = new WeakMap<DataProvider, Map<string, RelatedRows>>();

const askThrough =
  ({ getMany, getOne }: DataProvider, resource: string): AskMany =>
  async (ids) => {
    if (getMany) return (await getMany({ resource, ids: [...ids] })).data;
    return Promise.all(ids.map(async (id) => (await getOne({ resource, id })).data));
  };

function loaderOf(provider: DataProvider, { resource, id }: Relation): RelatedRows {
  const known = loaders.get(provider) ?? new Map<string, RelatedRows>();
  loaders.set(provider, known);
  const key = `${resource} ${id}`;
  const loader = known.get(key) ?? new RelatedRows(askThrough(provider, resource), (row) => textAt(row, id));
  known.set(key, loader);
  return loader;
}

/** The label of the row that a relation points to; undefined while it is on its way and where there is none. */
export function useRelatedLabel(relation: Relation, id: string): string | undefined {
  const { resources } = useContext(ResourceContext);
  const providerName = pickDataProvider(relation.resource, undefined, resources);
  const provider = useDataProvider()(providerName);
  const { data } = useQuery<Row | null>({
    // As Refine names its own, so that what refreshes the other resource refreshes its labels.
    queryKey: ['data', providerName, relation.resource, 'related', id],
    queryFn: () => loaderOf(provider, relation).load(id),
    enabled: id !== '',
  });
  return data ? textAt(data, relation.label) || undefined : undefined;
}
