import type { MutationMode, MutationModes } from '../schema/shapes/mutation';

type UndoableChange = 'edit' | 'inline' | 'remove';

export interface DeclaredModes {
  readonly mutationMode?: MutationModes;
  readonly undoableTimeout?: number;
}

const defaultTimeout = 5000;

/** Refine's options of a change that is shown before the API has answered. */
export interface UndoableMode {
  readonly mutationMode: MutationMode;
  readonly undoableTimeout: number;
}

/** Returns the declared mode of a change; undefined where it waits for the API. */
export function undoableModeOf(
  { mutationMode, undoableTimeout = defaultTimeout }: DeclaredModes,
  change: UndoableChange,
): UndoableMode | undefined {
  const mode = typeof mutationMode === 'object' ? mutationMode[change] : mutationMode;
  return mode === undefined || mode === 'pessimistic' ? undefined : { mutationMode: mode, undoableTimeout };
}
