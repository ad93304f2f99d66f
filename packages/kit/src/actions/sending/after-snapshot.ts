import type { QueryClient } from '@tanstack/react-query';

/** Calls a function once Refine has stored the answers that a failed mutation puts back; the result stops waiting for it. */
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
