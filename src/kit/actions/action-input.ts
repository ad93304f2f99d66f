import type { AnyResource } from '../../config/resource';
import { textAt } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';
import type { LooseInput } from '../../providers/data/request';
import { actionOf } from './action-run';

/** What an action sends for a row, as declared: the row's identifier in the path unless said, and the constants. */
export function actionInput(resource: AnyResource, name: string, row: Row): LooseInput {
  const { params = { id: resource.idField ?? 'id' }, body } = actionOf(resource, name);
  const filled = Object.entries(params).map(([param, path]) => [param, textAt(row, path)] as const);
  return { params: Object.fromEntries(filled), ...(body ? { body } : {}) };
}

/** What an action sends that concerns no row. */
export function plainInput(resource: AnyResource, name: string): LooseInput {
  const { body } = actionOf(resource, name);
  return body ? { body } : {};
}
