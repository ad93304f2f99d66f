import type { ReactNode, RefObject } from 'react';
import type { Row } from '../lib/value-at';
import { extra, neededExtra } from '../registry/extras';
import type { AnyResource } from '../schema/resource';
import { settings } from '../settings/settings';
import type { ResourceText } from '../text/resource-text';

type Live = AnyResource['list']['live'];

/** How a list is updated, as its page says or else as declared: the polling interval in ms, the channel and the streams. */
export function livenessOf(live: Live, refreshEvery?: number) {
  const isOn = refreshEvery !== 0 && (live?.flag === undefined || settings().flags[live.flag]);
  const { poll = 0, channel, streams = [] } = (isOn && live) || {};
  return { every: (refreshEvery ?? poll * 1000) || undefined, channel, streams };
}

/** A polled list is stale after its interval, also when the user comes back to the tab. */
export const pollingOptions = (every: number | undefined) =>
  every === undefined ? {} : { refetchInterval: every, staleTime: every, refetchOnWindowFocus: true };

/** The answer of a list, and how it is updated. */
export interface LiveSource {
  readonly resource: AnyResource;
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly liveness: ReturnType<typeof livenessOf>;
  /** Tells the request from others. */
  readonly requestKey: string;
  /** Whether it shows a part of the rows, so that a change may bring one in or put one out. */
  readonly isNarrowed: boolean;
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  /** Whether the rows are those of the request. */
  readonly isHere: boolean;
  readonly updatedAt: number;
  readonly refetch: () => unknown;
  /** Told whether changes come by themselves, without polling. */
  readonly onFollowed: (isFollowed: boolean) => void;
}

export interface LiveRows {
  readonly rows: readonly Row[] | undefined;
  /** The number of new rows, 0 where others were removed or moved, and how they are shown; undefined for nothing. */
  readonly pending?: { readonly added: number; readonly apply: () => void } | undefined;
  /** Follows changes while it is mounted. */
  readonly follower?: ReactNode;
}

export interface NewRowsProps extends Pick<LiveRows, 'pending'> {
  readonly text: ResourceText;
  /** Takes the focus when the pressed button is removed. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}

/** Returns the parts of the extra: undefined where it is not registered, and polling is all that is declared. */
export const liveExtra = (live: Live) =>
  live?.channel === undefined && live?.streams === undefined ? extra('live') : neededExtra('live', 'live');
