import type { ReactNode } from 'react';
import type { AnyResource, ResourceAction } from '../../config/resource';
import type { ApiError } from '../../providers/data/api-error';

/** How a run of an action ended. `busy`: one is under way or being confirmed already, and nothing was sent. */
export type ActionOutcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'busy' };

/** What the dialog says beyond the declared words. */
export interface ActionQuestion {
  /** Values for the words of the dialog, as in `{{number}}`. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** What stands below those words: what exactly will be done. */
  readonly details?: ReactNode;
}

/** A resource's action of that name. */
export function actionOf(resource: AnyResource, name: string): ResourceAction {
  const action = resource.actions?.[name];
  if (!action) throw new Error(`${resource.name} declares no action "${name}"`);
  return action;
}
