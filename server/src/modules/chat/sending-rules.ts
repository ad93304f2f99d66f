import { detailOfRaised } from '../../plugins/database-errors';
import { ChatError } from './errors';

/** What `add_chat_message` raises for a muted sender; its detail is the end of the mute, empty for one for good. */
const muted = 'RK001';

/** Returns why the database refused a message by the rules of the chat; undefined for any other error. */
export function refusalIn(error: unknown): ChatError | undefined {
  const end = detailOfRaised(error, muted);
  if (end === undefined) return undefined;
  const until = end === '' ? null : new Date(end).toISOString();
  const message = until === null ? 'You are muted in the chat' : `You are muted in the chat until ${until}`;
  return new ChatError('MUTED', message, undefined, { until });
}
