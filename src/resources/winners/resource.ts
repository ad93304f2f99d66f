import { listWinners, type WinnerRow } from '../../../contract/rounds/winners';
import { defineResource } from '@roundkeeper/kit/schema/resource';

const profile = { to: '{here}/{winnerUserId}', access: 'users.show' } as const;
const referral = {
  to: '{here}/{referralUserId}',
  when: { field: 'referralUserId', not: null },
  access: 'users.show',
} as const;

export default defineResource<WinnerRow>()({
  name: 'winners',
  path: '/winners',
  menu: { order: 30, icon: 'trophy' },
  detail: 'users',
  access: { list: 'winners.list' },
  calls: { list: listWinners },
  fields: {
    roundNumber: { kind: 'number' },
    currencyCode: { kind: 'text' },
    email: { kind: 'email' },
    name: { kind: 'text' },
    referralEmail: { kind: 'email' },
    referralUsername: { kind: 'text' },
    reward: { kind: 'money', currency: 'fiatCurrencyCode', digits: 2 },
    createdAt: { kind: 'datetime' },
  },
  list: {
    columns: ['roundNumber', 'currencyCode', 'email', 'name', 'referralEmail', 'referralUsername', 'reward'],
    filters: [
      { field: 'createdAt', where: 'server', as: 'range', params: { from: 'from', to: 'to' }, needs: 'timeRanges' },
    ],
    widths: {
      roundNumber: { width: 76 },
      currencyCode: { width: 75 },
      email: { width: 234 },
      name: { width: 147 },
      referralEmail: { width: 254 },
      referralUsername: { width: 167 },
      reward: { width: 97 },
    },
    rowLinks: [
      { name: 'viewProfile', ...profile },
      { name: 'viewReferral', ...referral },
    ],
    cellLinks: { name: profile, referralUsername: referral },
    live: { streams: ['winners'], poll: 15, flag: 'liveRounds' },
  },
});
