import type { DataProvider } from '@refinedev/core';
import type { AnyResource } from '../../schema/resource';
import { textAt } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';
import { fieldAt } from '../../fields/field-value';
import { isAboutOne, labelOf, loaderOf, relationOf } from '../../fields/relation/related-rows';

export interface RelatedLabels {
  /** Loads the labels that some rows need, in bulk and each of them once; never rejects. */
  readonly load: (rows: readonly Row[]) => Promise<void>;
  readonly isRelation: (path: string) => boolean;
  /** Returns the label at a path; empty where it can't be had. */
  readonly labelAt: (path: string, row: Row) => string;
}

/** Loads the labels of one relation. After a call that failed altogether, as for want of permission, no more are asked for. */
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
): RelatedLabels {
  const relations = columns.filter((path) => fieldAt(resource, path).kind === 'relation');
  const byPath = new Map(relations.map((path) => [path, columnLabels(resource, path, providerOf)]));
  return {
    load: async (rows) => {
      await Promise.all([...byPath.values()].map(({ load }) => load(rows)));
    },
    isRelation: (path) => byPath.has(path),
    labelAt: (path, row) => byPath.get(path)?.labelAt(row) ?? '',
  };
}
