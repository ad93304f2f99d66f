import type { Query, QueryClient } from '@tanstack/react-query';

/** The name of the call or of the resource whose answer a query holds (`callKey`, or Refine's `data, <provider>, <resource>`). */
const subjectOf = ({ queryKey }: Pick<Query, 'queryKey'>): unknown =>
  queryKey[0] === 'data' ? queryKey[2] : queryKey[0];

/** Has the answers of these resources and calls, by name, asked for anew where they are shown, and later elsewhere. */
export function refreshAnswers(client: QueryClient, names: readonly string[]): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => names.includes(String(subjectOf(query))) });
}
