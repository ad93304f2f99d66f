import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { canCompleteRound, getActiveRound, getRoundAnalytics } from '../../../../contract/rounds';
import { refreshAnswers } from '../../../kit/actions/refresh-answers';
import orders from '../../../resources/orders';
import { pollingWhile, type Polling } from './polling';

/** Whether the page follows the server by itself. */
export interface LiveUpdates {
  readonly isPaused: boolean;
  readonly pause: () => void;
  /** Goes on, with what was missed first. */
  readonly resume: () => void;
  /** How answers are kept fresh meanwhile. */
  readonly polling: Polling;
}

/** What lives on the page, by the names of the calls and of the resource. */
const living = [getActiveRound, getRoundAnalytics, canCompleteRound, orders].map(({ name }) => name);

const Context = createContext<LiveUpdates>({
  isPaused: false,
  pause: () => undefined,
  resume: () => undefined,
  polling: pollingWhile({ isPaused: false }),
});

/** Lets the operator hold still what moves by itself, on every tab of the page. */
export function LiveUpdatesProvider({ children }: { readonly children: ReactNode }) {
  const [isPaused, setPaused] = useState(false);
  const client = useQueryClient();
  const updates = useMemo(
    () => ({
      isPaused,
      pause: () => setPaused(true),
      resume: () => {
        setPaused(false);
        void refreshAnswers(client, living);
      },
      polling: pollingWhile({ isPaused }),
    }),
    [isPaused, client],
  );
  return <Context value={updates}>{children}</Context>;
}

export const useLiveUpdates = (): LiveUpdates => use(Context);
