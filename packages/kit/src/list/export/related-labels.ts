import type { DataProvider } from '@refinedev/core';
import type { AnyResource } from '../../schema/resource';
import { textAt } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';
import { fieldAt } from '../../fields/field-value';
import { isAboutOne, labelOf, loaderOf, relationOf } from '../../fields/relation/related-rows';

/** Loads the labels of one relation; after a call that failed altogether, as without permission, no more are fetched. */
function columnLabels(resource: AnyResource, path: string, providerOf: (resource: string) => DataProvider) {
  const relation = relationOf(fieldAt(resource, path));
  const loader = loaderOf(providerOf(relation.resource), relation);
  const labels = new Map<string, string>();
  let isOff = false;
  const loadOne = async (id: string) => {
    try {
      const row = await loader.load(id);
      labels.set(id, row ? labelOf(row, relation) : '');
    } catch (error) {
      labels.set(id, '');
      isOff ||= !isAboutOne(error);
    }
  };
  return {
    load: async (rows: readonly Row[]) => {
      const ids = new Set(rows.map((row) => textAt(row, path)));
      const missing = [...ids].filter((id) => id !== '' && !labels.has(id));
      if (!isOff) await Promise.all(missing.map(loadOne));
    },
    labelAt: (row: Row) => labels.get(textAt(row, path)) ?? '',
  };
}

export function relatedLabels(
  resource: AnyResource,
  columns: readonly string[],
  providerOf: (resource: string) => DataProvider,
) {
  const relations = columns.filter((path) => fieldAt(resource, path).kind === 'relation');
  const byPath = new Map(relations.map((path) => [path, columnLabels(resource, path, providerOf)]));
  return {
    /** Loads the labels that some rows need, in bulk and each of them once; never rejects. */
    load: async (rows: readonly Row[]) => {
      await Promise.all([...byPath.values()].map(({ load }) => load(rows)));
    },
    isRelation: (path: string) => byPath.has(path),
    /** Returns the label at a path; empty where it can't be had. */
    labelAt: (path: string, row: Row) => byPath.get(path)?.labelAt(row) ?? '',
  };
}

export type RelatedLabels = ReturnType<typeof relatedLabels>;
