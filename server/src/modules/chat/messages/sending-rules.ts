import { detailOfRaised } from '../../../db/database-errors';
import { ChatError } from '../graphql/errors';

/** Raised for a muted sender by `add_chat_message`; its detail is the end of the mute, empty for one for good. */
const muted = 'RK001';
/** Raised in slow mode; its detail is how many seconds the sender waits. */
const slow = 'RK002';

/** Returns why the database refused a message by the rules of the chat; undefined for any other error. */
export function refusalIn(error: unknown): ChatError | undefined {
  const wait = detailOfRaised(error, slow);
  if (wait !== undefined) {
    const seconds = Number(wait);
    return new ChatError('SLOW_MODE', `The chat is slow: wait ${wait} s`, undefined, { seconds });
  }
  const end = detailOfRaised(error, muted);
  if (end === undefined) return undefined;
  const until = end === '' ? null : new Date(end).toISOString();
  const message = until === null ? 'You are muted in the chat' : `You are muted in the chat until ${until}`;
  return new ChatError('MUTED', message, undefined, { until });
}
