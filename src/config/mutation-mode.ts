import type { MutationMode, MutationModes } from './schema/mutation';

/** What may be changed before it is sent. */
export type LateChange = 'edit' | 'inline' | 'remove';

/** The part of a declaration that says it. */
export interface DeclaredModes {
  readonly mutationMode?: MutationModes;
  readonly undoableTimeout?: number;
}

/** Refine's own time for Undo, in ms. */
const defaultTimeout = 5000;

/** Refine's options of a change that is shown before the API has answered; undefined for one that waits for the answer. */
export interface LateMode {
  readonly mutationMode: MutationMode;
  readonly undoableTimeout: number;
}

/** Returns how a declaration wants a change to be made; undefined where it waits for the API's answer. */
export function lateModeOf(
  { mutationMode, undoableTimeout = defaultTimeout }: DeclaredModes,
  change: LateChange,
): LateMode | undefined {
  const mode = typeof mutationMode === 'object' ? mutationMode[change] : mutationMode;
  return mode === undefined || mode === 'pessimistic' ? undefined : { mutationMode: mode, undoableTimeout };
}
