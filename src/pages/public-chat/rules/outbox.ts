import type { LoggedMessage, MessageLog } from './message-log';

/** Why a message was not sent; `undefined` where nothing was answered, so that it may have arrived all the same. */
export type Refusal = string | undefined;

/** An own message that the chat has not shown yet. */
export interface Outgoing {
  /** Made here; nobody else knows it. */
  readonly id: string;
  readonly text: string;
  /** The time of the newest message when it was first sent, by the server's clock: its own is later. */
  readonly after: number;
  readonly state: 'pending' | 'failed';
  /** Of a failed one: what the server has against it. */
  readonly refusal?: Refusal;
  /** The chat has shown it although its answer is still due. */
  readonly echoed?: true;
}

/** Own messages in the order in which they were sent. */
export type Outbox = readonly Outgoing[];

const isEchoOf = ({ at, message }: LoggedMessage, outgoing: Outgoing) =>
  !outgoing.echoed &&
  outgoing.refusal === undefined &&
  outgoing.text === message.message &&
  at > outgoing.after;

/** Takes note that own messages have appeared in the chat: each accounts for one that was sent. */
export function takeEchoes(outbox: Outbox, fresh: MessageLog, senderId: string): Outbox {
  let left = outbox;
  for (const entry of fresh) {
    if (left.length === 0) break;
    if (entry.message.user.id !== senderId) continue;
    const found = left.find((outgoing) => isEchoOf(entry, outgoing));
    if (!found) continue;
    left =
      found.state === 'failed'
        ? left.filter((outgoing) => outgoing !== found)
        : left.map((outgoing) => (outgoing === found ? { ...found, echoed: true } : outgoing));
  }
  return left;
}

/** Takes a message off: the server has it. */
export const takeSent = (outbox: Outbox, id: string): Outbox =>
  outbox.filter((outgoing) => outgoing.id !== id);

/** Keeps a message that failed, unless the chat has shown it although its answer was lost. */
export function keepFailed(outbox: Outbox, id: string, refusal: Refusal): Outbox {
  return outbox.flatMap((outgoing) => {
    if (outgoing.id !== id) return [outgoing];
    if (outgoing.echoed && refusal === undefined) return [];
    const { text, after } = outgoing;
    return [{ id, text, after, state: 'failed' as const, refusal }];
  });
}

/** Sends a failed message once more. */
export const tryAgain = (outbox: Outbox, id: string): Outbox =>
  outbox.map((outgoing) =>
    outgoing.id === id && outgoing.state === 'failed'
      ? { id, text: outgoing.text, after: outgoing.after, state: 'pending' }
      : outgoing,
  );

/** What of the outbox is to be seen beside the messages of the chat. */
export const visibleOutbox = (outbox: Outbox): Outbox => outbox.filter(({ echoed }) => !echoed);
