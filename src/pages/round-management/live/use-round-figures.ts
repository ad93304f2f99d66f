import type { UseQueryResult } from '@tanstack/react-query';
import {
  canCompleteRound,
  getRoundAnalytics,
  type Round,
  type RoundAnalytics,
} from '../../../../contract/rounds';
import type { ApiError } from '../../../providers/data/api-error';
import { callKey, useCall } from '../../../providers/data/use-call';
import type { Polling } from './polling';

const inputOf = (id: string) => ({ params: { id } });

/** Under which key the figures of a round are cached. */
export const figuresKey = (id: string) => callKey(getRoundAnalytics, inputOf(id));

/** Revenue, bids and the lowest unique bid of a round, kept fresh; nothing is asked while there is none. */
export const useRoundFigures = (
  round: Pick<Round, 'id'> | null | undefined,
  polling: Polling,
): UseQueryResult<RoundAnalytics, ApiError> =>
  useCall(getRoundAnalytics, round ? inputOf(round.id) : undefined, polling);

/** The server's word on whether a round can be completed, kept fresh; undefined until it has spoken. */
export const useCanComplete = ({ id }: Pick<Round, 'id'>, polling: Polling): boolean | undefined =>
  useCall(canCompleteRound, inputOf(id), polling).data?.canComplete;
