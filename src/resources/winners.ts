import { listWinners, type WinnerRow } from '../../contract/winners';
import { defineResource } from '../config/resource';

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
    reward: { kind: 'number', digits: 2 },
  },
  list: {
    columns: ['roundNumber', 'currencyCode', 'email', 'name', 'referralEmail', 'referralUsername', 'reward'],
    rowLinks: [
      { name: 'viewProfile', to: '{here}/{winnerUserId}', access: 'users.show' },
      {
        name: 'viewReferral',
        to: '{here}/{referralUserId}',
        when: { field: 'referralUserId', not: null },
        access: 'users.show',
      },
    ],
  },
});
