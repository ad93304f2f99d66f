import type { QueryClient } from '@tanstack/react-query';

/**
 * Calls a function once, when Refine has stored the answers that it puts back if a mutation fails. Answers that are set then
 * are taken back with the rest. Refine's own changes know a row by `id` alone, and only lists asked for at the same address.
 * @returns what stops waiting for it
 */
export function afterSnapshot(
  client: QueryClient,
  isIt: (variables: unknown) => boolean,
  change: () => void,
): () => void {
  const stop = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.mutation.state.context === undefined) return;
    if (!isIt(event.mutation.state.variables)) return;
    stop();
    change();
  });
  return stop;
}
