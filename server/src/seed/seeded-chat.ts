import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { insertAll } from '../db/insert-all';
import { chatMessages } from '../db/tables/chat-tables';
import { talk } from '../demo/chat';
import type { Random } from '../demo/random';
import { insertWaitingChat } from '../demo/waiting-chat';

const minute = 60_000;

/** Messages that moderators have to remove, each with a reason. */
const abuse = [
  ['This is a scam and you are all fools.', 'Insult'],
  ['Send me 0.1 BTC and I send 0.2 back: https://example.com/double', 'Fraud'],
  ['The next winning bid is for sale, write to me at seller@example.com', 'Fraud'],
  ['Only idiots pay an entry fee.', 'Insult'],
  ['FREE COUPONS FREE COUPONS https://example.net/coupons', 'Advertising'],
] as const;

/** How many senders there are at most. */
const senders = 200;

/** How often a message is abuse, and how often that is found. */
const abusive = 0.04;
const removed = 0.8;

/** Fills the chat with messages of users between two moments, of which a few are abuse; moderators removed most of these. A few more wait. */
export async function seedChat(
  tx: Transaction,
  random: Random,
  { since, until, count }: { readonly since: Date; readonly until: Date; readonly count: number },
): Promise<void> {
  const { rows: users } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from users order by id limit ${senders}`,
  );
  const { rows: moderators } = await tx.execute<{ id: string }>(
    sql`select id from admins where admin_type in ('SUPER', 'REGULAR') and status = 'APPROVED' order by email`,
  );
  const span = until.getTime() - since.getTime();
  const messages = Array.from({ length: count }, () => {
    const time = new Date(since.getTime() + Math.floor(random.next() * span));
    const sender = random.pick(users);
    const shared = { id: random.uuid(), senderId: sender.id, displayName: sender.name, imageUrl: null, time };
    if (!random.chance(abusive))
      return { ...shared, message: random.pick(talk).replace('{}', String(random.whole(2, 48))) };
    const [message, removalReason] = random.pick(abuse);
    if (!random.chance(removed)) return { ...shared, message };
    const removedAt = new Date(Math.min(time.getTime() + random.whole(1, 90) * minute, until.getTime()));
    return { ...shared, message, removedAt, removedBy: random.pick(moderators).id, removalReason };
  });
  await insertAll(tx, chatMessages, messages);
  await insertWaitingChat(tx, random, until, { senders: users, moderators });
}
