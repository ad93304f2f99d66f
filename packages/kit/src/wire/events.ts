export type EventChange = 'CREATED' | 'UPDATED' | 'REMOVED';

/** A changed row as it is now, as its list has it; null for a removed one. `number` is that of its last change. */
export interface EventRow {
  readonly id: string;
  readonly number: number;
  readonly change: EventChange;
  readonly row: unknown;
}

/** The changes `first` to `last` of a stream, and how many rows its list has now. */
export interface EventBatch {
  readonly stream: string;
  /** Where the stream stands at the start, changes without gaps, or that the log no longer reaches back far enough. */
  readonly kind: 'STARTED' | 'CHANGED' | 'START_ANEW';
  readonly first: number;
  readonly last: number;
  /** Null where the list has no total. */
  readonly total: number | null;
  /** The changed rows among those that were asked for; of others only the numbers are told. */
  readonly rows: readonly EventRow[];
}

export interface EventPosition {
  readonly stream: string;
  readonly number: number;
}
