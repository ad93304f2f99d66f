import { getUserFigures, type UserFigures } from '../../../contract/people/user-figures';
import { getUser, listUsers, type User } from '../../../contract/people/users';
import { paths } from '../../config/paths';
import { defineResource } from '@roundkeeper/kit/schema/resource';

const own = { params: { id: 'id' } } as const;
const inOtherCurrencies = {
  each: 'otherCurrencies',
  label: 'currency',
  show: { kind: 'money', currency: 'currency' },
} as const;
const profile = { to: '{here}/{id}', access: 'users.show' } as const;

export default defineResource<User & Partial<Pick<UserFigures['otherCurrencies'][number], 'currency'>>>()({
  name: 'users',
  path: paths.users,
  menu: { order: 50, icon: 'users' },
  access: { list: 'users.list', show: 'users.show' },
  calls: { list: listUsers, get: getUser, figures: getUserFigures },
  fields: {
    name: { kind: 'text' },
    email: { kind: 'email' },
    type: { kind: 'enum', values: { END_USER: 'plain' } },
    imageUrl: { kind: 'image', initials: 'name' },
    ethWallet: { kind: 'wallet' },
    btcWallet: { kind: 'wallet' },
  },
  list: {
    columns: ['name', 'email'],
    filters: [
      { field: 'name', where: 'server' },
      { field: 'email', where: 'server' },
    ],
    rowLinks: [{ name: 'viewProfile', ...profile }],
    cellLinks: { name: profile },
  },
  // Somebody without a name is known by email alone.
  search: ['name', 'email'],
  show: {
    image: 'imageUrl',
    titleFields: ['name'],
    cards: {
      figures: { call: 'figures', ...own },
      items: [
        { name: 'totalPaid', of: 'figures', value: 'totalPaid', show: { kind: 'money' } },
        { name: 'totalWon', of: 'figures', value: 'totalWon', show: { kind: 'money' } },
        { ...inOtherCurrencies, name: 'paid', value: 'paid' },
        { ...inOtherCurrencies, name: 'won', value: 'won' },
        {
          name: 'referrer',
          of: 'figures',
          value: 'referrer.email',
          show: { kind: 'link', to: `${paths.users}/{referrer.id}` },
          absent: 'text',
        },
      ],
    },
    sections: [{ name: 'profile', fields: ['name', 'type', 'email', 'ethWallet', 'btcWallet'] }],
    tabs: [
      { name: 'orders', related: [{ resource: 'userOrders', ...own }] },
      { name: 'wins', related: [{ resource: 'userWins', ...own }] },
      { name: 'referrals', related: [{ resource: 'userReferrals', ...own }] },
      { name: 'coupons', related: [{ resource: 'userRedemptions', ...own }] },
      { name: 'messages', related: [{ resource: 'userMessages', ...own }] },
      { name: 'notes', related: [{ resource: 'userNotes', filter: { userId: 'id' } }] },
      { name: 'sessions', related: [{ resource: 'userSessions', ...own }] },
    ],
    links: [{ name: 'viewPayments', to: '/transactions?email={email}', access: 'transactions.list' }],
  },
});
