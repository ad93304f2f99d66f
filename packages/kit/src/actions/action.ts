import type { ReactNode } from 'react';
import type { AnyResource, ResourceAction } from '../schema/resource';
import { isRecord, textAt, type Row } from '../lib/value-at';
import type { ApiError } from '../providers/data/api-error';
import { rowName } from '../text/resource-text';
import type { SentInput } from './sending/use-call-mutation';

/** How a run ended. `waits`: for an approval; `busy`: another run is under way, and nothing was sent. */
export type ActionOutcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'waits' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'busy' };

/** Whether a call that may need an approval waits for one; another call's answer could have the same field. */
export const isWaiting = (call: object | undefined, answer: unknown): boolean =>
  call !== undefined && 'waits' in call && isRecord(answer) && isRecord(answer['waiting']);

export interface ActionQuestion {
  /** The row that it is done to: its values are for the texts, beside `{{called}}`, its name. */
  readonly row?: Row;
  /** The page that takes the place of this one afterwards, where the action declares none. */
  readonly goTo?: string;
  readonly details?: ReactNode;
  /** Returns the version that it is bound to when it is confirmed, where that is not the row's. */
  readonly version?: () => string | undefined;
  /** Returns why it failed, where the API's own message is not the best text. */
  readonly reasonOf?: (error: ApiError) => string | undefined;
  /** Replaces the run that the toast of a failure offers. */
  readonly again?: () => void;
}

/** Returns a resource's action of that name. @throws Error when none is declared */
export function actionOf(resource: AnyResource, name: string): ResourceAction {
  const action = resource.actions?.[name];
  if (!action) throw new Error(`${resource.name} declares no action "${name}"`);
  return action;
}

/** Returns the values for the texts of an action, and for the address of the page after it. */
export const questionValues = (resource: AnyResource, { row }: ActionQuestion) => ({
  ...row,
  ...(row ? { called: rowName(resource, row) } : {}),
});

/** Returns the declared input of an action on a row: the row's identifier in the path unless declared otherwise, and the constants. */
export function actionInput(resource: AnyResource, name: string, row: Row): SentInput {
  const { params = { id: resource.idField ?? 'id' }, body } = actionOf(resource, name);
  const filled = Object.entries(params).map(([param, path]) => [param, textAt(row, path)] as const);
  return { params: Object.fromEntries(filled), ...(body ? { body } : {}) };
}
