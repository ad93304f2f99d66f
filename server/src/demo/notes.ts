import type { userNotes } from '../db/tables/end-user-tables';
import type { DemoUser } from './people';
import type { Random } from './random';

const day = 86_400_000;

const texts = [
  'Paging twice why a bid was missing; the payment came after the round had ended. Explained, and fine with it.',
  'Prefers to be written to in German.',
  'Changed the wallet for payouts in a call, after we had checked who they are.',
  'Runs a channel about the rounds and asks before writing about us. Be quick with answers.',
  'Paid the same order twice; the second payment was sent back.',
] as const;

export function makeNotes(
  random: Random,
  now: Date,
  {
    users,
    operators,
  }: { readonly users: readonly DemoUser[]; readonly operators: readonly { id: string }[] },
): (typeof userNotes.$inferInsert)[] {
  return texts.map((note) => ({
    id: random.uuid(),
    userId: random.pick(users).id,
    authorId: random.pick(operators).id,
    note,
    createdAt: new Date(now.getTime() - random.whole(1, 14) * day),
  }));
}
