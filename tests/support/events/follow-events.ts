import type { Client } from 'graphql-ws';
import { demoApiKey } from '../../../contract/chat/chat';
import type { EventBatch } from '../../../packages/kit/src/wire/events';
import { eventsParam, type EventRequest } from '../../../contract/platform/events';
import { apiKeyName } from '../../../contract/chat/live';
import type { Browser } from '../api/api';
import type { HttpBrowser } from '../api/http-browser';
import { openLiveClient } from '../chat/chat';

export const eventsSubscription = `subscription ($streams: [String!]!, $after: [EventPosition!], $rows: [ID!], $every: Int) {
  onEvents(streams: $streams, after: $after, rows: $rows, every: $every) {
    stream kind first last total rows { id number change row }
  }
}`;

/** What a subscription to the event log was told. */
export interface Follower {
  /** Every answer, in the order in which they came. */
  readonly answers: (readonly EventBatch[])[];
  /** The codes of the errors that it was refused with. */
  readonly errors: unknown[];
  /** Codes of the connections that ended. */
  readonly closed: number[];
  readonly client: Client;
}

export const eventParams = (key = demoApiKey) => ({ [apiKeyName]: key, [eventsParam]: true });

/** Follows streams of the event log. */
export function followEvents(
  url: string,
  browser: Browser | HttpBrowser,
  request: EventRequest,
  key?: string,
): Follower {
  const answers: (readonly EventBatch[])[] = [];
  const errors: unknown[] = [];
  const { client, closed } = openLiveClient(url, browser, { params: eventParams(key) });
  client.subscribe<{ onEvents: readonly EventBatch[] }>(
    { query: eventsSubscription, variables: { ...request } },
    {
      next: (answer) => {
        if (answer.data) answers.push(answer.data.onEvents);
        errors.push(...(answer.errors ?? []).map(({ extensions }) => extensions?.['code']));
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return { answers, errors, closed, client };
}

/** The entries of all answers. */
export const batchesOf = ({ answers }: Follower): EventBatch[] => answers.flat();

/** The rows of all answers, with the numbers of the changes that they are of. */
export const rowsOf = (follower: Follower) => batchesOf(follower).flatMap(({ rows }) => rows);

/** Says where the numbers of a stream are no row without a gap; empty when they are. */
export function gapsOf(follower: Follower, stream: string): string[] {
  const found = batchesOf(follower).filter((batch) => batch.stream === stream);
  return found.flatMap(({ kind, first, last }, index) => {
    const before = found[index - 1];
    if (kind !== 'CHANGED' || (first === (before?.last ?? first - 1) + 1 && last >= first)) return [];
    return [`${String(before?.last)} → ${String(first)}–${String(last)}`];
  });
}
