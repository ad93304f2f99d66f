import type { chatMessages } from '../db/tables/chat-tables';
import type { DemoAdmin, DemoUser } from './people';
import type { Random } from './random';

const hour = 3_600_000;

export const talk = [
  'Good morning everyone!',
  'Hi all, first time here. How does the lowest unique bid work?',
  'You win when nobody else has your number and nobody lower stands alone.',
  'I was unique for {} hours and then somebody found my bid…',
  'Anyone else waiting for a confirmation? Mine took {} minutes.',
  'Confirmed after {} minutes, all good.',
  'Put {} bids into this round, fingers crossed.',
  'The ETH rounds are quieter, I like my chances there.',
  'BTC round again, let’s go!',
  'Congratulations to the winner of the last round!',
  'Glückwunsch! 🎉',
  '¡Suerte a todos!',
  'حظًا موفقًا للجميع',
  'がんばれ！',
  'Is there a limit on how many bids one person can place?',
  'No limit that I know of. I placed {} last time.',
  'My coupon took {} % off, thanks!',
  'When does the next USDT round start?',
  'Progress is moving fast today.',
  'We must be close to {} bids by now.',
  'Never bid the lowest step, somebody always does.',
  'Primes. Always bid primes.',
  'That is what everybody says, which is why it does not work 😄',
  'Sleeping on it. See you tomorrow.',
  'Welcome! Have a look at the rules first: https://example.com/rules',
  'I wrote down how I choose my bids: www.example.org/lowest-unique-bid',
  'The screenshots are at https://example.net/rounds?number={}&view=bids',
  'Write to support@example.com if a payment hangs, they answered me within {} minutes.',
] as const;

const announcements = [
  'The round is open. Good luck!',
  'Payments are slow at the moment because of the network. Nothing is lost, confirmations will come.',
  'Please keep wallet addresses and email addresses out of the chat.',
  'The winner has been written to. Rules and past rounds: https://example.com/winners',
] as const;

export function makeChat(
  random: Random,
  now: Date,
  people: { users: readonly DemoUser[]; admins: readonly DemoAdmin[] },
  count: number,
): (typeof chatMessages.$inferInsert)[] {
  const talkative = people.users.slice(0, 60);
  const operators = people.admins.filter(
    (admin) => admin.adminType !== 'MARKETING' && admin.status === 'APPROVED',
  );
  const times = Array.from({ length: count }, () => Math.floor(random.exponential(70) * hour) + 60_000)
    .map((age) => Math.min(age, 336 * hour))
    .sort((a, b) => b - a);
  return times.map((age, index) => {
    const shared = { id: random.uuid(), time: new Date(now.getTime() - age + index) };
    if (random.chance(0.04)) {
      const admin = random.pick(operators);
      const displayName = `${admin.firstName} ${admin.lastName}`;
      return {
        ...shared,
        senderId: admin.id,
        displayName,
        message: random.pick(announcements),
        imageUrl: null,
      };
    }
    const user = random.pick(talkative);
    const message = random.pick(talk).replace('{}', String(random.whole(2, 48)));
    return { ...shared, senderId: user.id, displayName: user.name, message, imageUrl: user.imageUrl ?? null };
  });
}
