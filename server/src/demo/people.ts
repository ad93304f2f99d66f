import type { AdminType } from '../../../contract/platform/access';
import type { admins, coupons, influencers, users } from '../db/tables/schema';
import { personNames, type PersonName } from './names';
import type { Random } from './random';

const day = 86_400_000;
const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export type DemoAdmin = typeof admins.$inferInsert;
export type DemoUser = typeof users.$inferInsert;
export type DemoCoupon = typeof coupons.$inferInsert;
export type DemoInfluencer = typeof influencers.$inferInsert;

export interface PeopleContext {
  readonly random: Random;
  readonly now: Date;
  readonly passwordHash: string;
}

export function drawNames(random: Random): () => PersonName {
  const left = [...personNames];
  return () => {
    const [name] = left.splice(random.whole(0, left.length - 1), 1);
    if (name === undefined) throw new RangeError('there are no names left');
    return name;
  };
}

const ago = (now: Date, days: number) => new Date(now.getTime() - Math.round(days * day));
const ethWallet = (random: Random) => `0x${random.text(40, '0123456789abcdef')}`;
const btcWallet = (random: Random) => `bc1q${random.text(38, bech32)}`;

/** Where the admins of the demo data have their addresses; no other admin can have one there. */
export const demoDomain = 'roundkeeper.test';

export function makeAdmins(
  { random, now, passwordHash }: PeopleContext,
  draw: () => PersonName,
): DemoAdmin[] {
  const types: AdminType[] = ['SUPER', 'REGULAR', 'MARKETING'];
  return Array.from({ length: 12 }, (_, index): DemoAdmin => {
    const { first, last, handle } = draw();
    const adminType = types[index] ?? random.weighted({ SUPER: 1, REGULAR: 5, MARKETING: 3 });
    const mailbox = index < types.length ? adminType.toLowerCase() : handle;
    return {
      id: random.uuid(),
      email: `${mailbox}@${demoDomain}`,
      firstName: first,
      lastName: last,
      passwordHash,
      adminType,
      status: index === 7 ? 'SUSPENDED' : 'APPROVED',
      createdAt: ago(now, 400 - index * 21 - random.next() * 20),
    };
  });
}

export function makeUsers(
  { random, now, passwordHash }: PeopleContext,
  draw: () => PersonName,
  count: number,
): DemoUser[] {
  const made: DemoUser[] = [];
  for (let index = 0; index < count; index++) {
    const name = draw();
    made.push({
      id: random.uuid(),
      email: `${name.handle}@${random.pick(['example.com', 'example.net', 'example.org'])}`,
      name: random.chance(0.6)
        ? `${name.first} ${name.last}`
        : `${name.handle.replace('.', '_')}${random.whole(1, 99)}`,
      passwordHash,
      ethWallet: random.chance(0.7) ? ethWallet(random) : null,
      btcWallet: random.chance(0.6) ? btcWallet(random) : null,
      referralCode: random.text(8, codeLetters),
      referredBy: index > 10 && random.chance(0.34) ? random.pick(made).id : null,
      createdAt: ago(now, 210 - (index / count) * 150 - random.next()),
    });
  }
  return made;
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10);

export function makeInfluencers(
  { random, now, passwordHash }: PeopleContext,
  draw: () => PersonName,
  count: number,
): { influencers: DemoInfluencer[]; coupons: DemoCoupon[] } {
  const codes = new Set<string>();
  const pairs = Array.from({ length: count }, (_, index) => {
    const name = draw();
    const discount = random.pick([5, 10, 10, 15, 20, 25, 30, 50]);
    const createdAt = ago(now, 190 - index * 5 - random.next() * 4);
    const short = `${name.handle.split('.')[0]}${discount}`.toUpperCase();
    const code = codes.has(short) ? `${name.handle.replace('.', '')}${discount}`.toUpperCase() : short;
    codes.add(code);
    const coupon: DemoCoupon = {
      id: random.uuid(),
      code,
      discount,
      available: random.whole(0, 40) * 25,
      validFrom: isoDay(createdAt),
      validTo: random.chance(0.5) ? isoDay(ago(now, -random.whole(10, 200))) : null,
      createdAt,
    };
    const influencer: DemoInfluencer = {
      id: random.uuid(),
      email: `${name.handle}@influencers.test`,
      firstName: name.first,
      lastName: name.last,
      passwordHash,
      ethWallet: random.chance(0.8) ? ethWallet(random) : null,
      btcWallet: random.chance(0.5) ? btcWallet(random) : null,
      couponId: coupon.id,
      createdAt,
    };
    return { coupon, influencer };
  });
  return { influencers: pairs.map((pair) => pair.influencer), coupons: pairs.map((pair) => pair.coupon) };
}
