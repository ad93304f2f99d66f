/** The events of a channel's connection, beside Refine's own `created`; after `connected` the rows are fetched again. */
export const connectionNews = { connected: 'connected', lost: 'lost', refused: 'refused' } as const;

/** The channel of the event log. Its `params` are `StreamParams`; an entry of an answer comes as the event `updated`. */
export const eventsChannel = 'events';

export interface StreamParams {
  readonly streams: readonly string[];
  /** The rows on the screen. */
  readonly ids: readonly string[];
  /** The least time between two answers in ms. */
  readonly every: number;
}
