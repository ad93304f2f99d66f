import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getActiveRound, type Round } from '../../../../contract/rounds';
import { ApiError } from '../../../providers/data/api-error';
import { request } from '../../../providers/data/request';
import { callKey } from '../../../providers/data/use-call';
import type { Polling } from './polling';

async function askActiveRound(currencyId: string, signal: AbortSignal): Promise<Round | null> {
  try {
    return await request(getActiveRound, { params: { id: currencyId } }, { signal });
  } catch (error) {
    // Some backends say "none" with 404. Taken here, not where it is shown, so that polling does not flicker.
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Under which key the round in progress of a currency is cached. */
export const activeRoundKey = (currencyId: string) => callKey(getActiveRound, { params: { id: currencyId } });

/**
 * The round in progress of a currency, kept fresh; `null` when there is none, whether the API says so with
 * `null`, 204 or 404.
 * @param currencyId the currency's identifier
 */
export function useActiveRound(currencyId: string, polling: Polling): UseQueryResult<Round | null, ApiError> {
  return useQuery<Round | null, ApiError>({
    queryKey: activeRoundKey(currencyId),
    queryFn: ({ signal }) => askActiveRound(currencyId, signal),
    ...polling,
  });
}
