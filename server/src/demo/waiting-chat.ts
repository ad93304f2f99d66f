import { chatWaitingMessages, chatWords } from '../db/tables/chat-tables';
import type { Transaction } from '../db/database';
import { foldText } from '../modules/chat/words/service';
import type { Random } from './random';

const minute = 60_000;

const talk = {
  'free coupons': [
    'FREE COUPONS, FREE COUPONS: https://example.net/coupons',
    'Are there free coupons for somebody who is here for the first time?',
  ],
  'double your bitcoin': ['Double your bitcoin in a day, write to me.'],
} as const;

interface People {
  readonly senders: readonly { readonly id: string; readonly name: string }[];
  readonly moderators: readonly { readonly id: string }[];
}

export async function insertWaitingChat(
  tx: Transaction,
  random: Random,
  now: Date,
  { senders, moderators }: People,
): Promise<void> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * minute);
  for (const [word, messages] of Object.entries(talk)) {
    await tx
      .insert(chatWords)
      .values({
        id: random.uuid(),
        word,
        folded: foldText(word),
        addedAt: before(random.whole(2_000, 20_000)),
        addedBy: random.pick(moderators).id,
      })
      .onConflictDoNothing();
    for (const message of messages) {
      const { id: senderId, name: displayName } = random.pick(senders);
      const time = before(random.whole(2, 50));
      await tx
        .insert(chatWaitingMessages)
        .values({ id: random.uuid(), senderId, displayName, message, word, time });
    }
  }
}
