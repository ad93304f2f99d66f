import { getUser, listUsers, type User } from '../../../contract/users';
import { paths } from '../../config/paths';
import { defineResource } from '../../config/resource';

const profile = { to: '{here}/{id}', access: 'users.show' } as const;

export default defineResource<User>()({
  name: 'users',
  path: paths.users,
  menu: { order: 50, icon: 'users' },
  access: { list: 'users.list', show: 'users.show' },
  calls: { list: listUsers, get: getUser },
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
      { field: 'name', at: 'server' },
      { field: 'email', at: 'server' },
    ],
    rowLinks: [{ name: 'viewProfile', ...profile }],
    cellLinks: { name: profile },
  },
  // One who has not given a name is known by the email alone.
  search: ['name', 'email'],
  show: {
    image: 'imageUrl',
    called: ['name'],
    sections: [{ name: 'profile', fields: ['name', 'type', 'email', 'ethWallet', 'btcWallet'] }],
    links: [{ name: 'viewPayments', to: '/transactions?email={email}', access: 'transactions.list' }],
  },
});
