import { useMemo } from 'react';
import type { RemovedMessage } from '../../../../contract/chat-moderation';
import { compare, type LoggedMessage, type MessageLog, type Place } from './message-log';

/** What is left of a removed message, at its place. */
export interface RemovedEntry extends Place {
  readonly removed: RemovedMessage;
}

export type ShownEntry = LoggedMessage | RemovedEntry;

/** Returns the messages and, between them, those that were removed; the log itself when none was. */
export function shownEntries(
  log: MessageLog,
  removed: readonly RemovedMessage[],
  isCut: boolean,
): readonly ShownEntry[] {
  const from = isCut ? (log[0]?.at ?? 0) : -Infinity;
  const entries = removed
    .map((message) => ({ key: message.id, at: Date.parse(message.time), removed: message }))
    .filter(({ at }) => at >= from);
  return entries.length === 0 ? log : [...log, ...entries].sort(compare);
}

/** Returns the same, which is the same array until one of them changes. */
export const useShownEntries = (log: MessageLog, removed: readonly RemovedMessage[], isCut: boolean) =>
  useMemo(() => shownEntries(log, removed, isCut), [log, removed, isCut]);
