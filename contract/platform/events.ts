import type { EventPosition } from '@roundkeeper/kit/wire/events';

/** The connection parameter with which a client asks for the event log, besides the API key. */
export const eventsParam = 'events';

/** The most streams and rows of a subscription, and its longest pause between two answers in ms. */
export const eventLimits = { streams: 20, rows: 200, every: 60_000 } as const;

/** The subscription to the event log, an addition to the chat's schema. */
export const eventsSchema = /* GraphQL */ `
  scalar JSON
  enum EventBatchKind {
    STARTED
    CHANGED
    START_ANEW
  }
  enum EventChange {
    CREATED
    UPDATED
    REMOVED
  }
  type EventRow {
    id: ID!
    number: Float!
    change: EventChange!
    row: JSON
  }
  type EventBatch {
    stream: String!
    kind: EventBatchKind!
    first: Float!
    last: Float!
    total: Int
    rows: [EventRow!]!
  }
  input EventPosition {
    stream: String!
    number: Float!
  }
  extend type Subscription {
    onEvents(streams: [String!]!, after: [EventPosition!] = [], rows: [ID!], every: Int = 0): [EventBatch!]!
  }
`;

export const eventsQuery =
  'subscription ($streams: [String!]!, $after: [EventPosition!], $rows: [ID!], $every: Int) { ' +
  'onEvents(streams: $streams, after: $after, rows: $rows, every: $every) ' +
  '{ stream kind first last total rows { id row } } }';

export interface EventRequest {
  readonly streams: readonly string[];
  /** The last number known of each stream; a stream without one starts at its end. */
  readonly after?: readonly EventPosition[] | null;
  /** The ids of the rows whose changes are wanted, all by default; the first answer has them as they are then. */
  readonly rows?: readonly string[] | null;
  /** The least time between two answers in ms; changes in between come together. */
  readonly every?: number | null;
}

/** The values of `extensions.code` of a refused subscription. */
export const eventErrorCodes = ['UNKNOWN_STREAM', 'FORBIDDEN_STREAM', 'INVALID_REQUEST'] as const;
export type EventErrorCode = (typeof eventErrorCodes)[number];
