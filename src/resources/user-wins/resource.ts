import { listUserWins, type UserWin } from '../../../contract/people/user-details';
import { defineResource } from '@roundkeeper/kit/schema/resource';

export default defineResource<UserWin>()({
  name: 'userWins',
  access: { list: 'users.details' },
  calls: { list: listUserWins },
  fields: {
    createdAt: { kind: 'datetime' },
    roundNumber: { kind: 'number' },
    currencyCode: { kind: 'text' },
    bid: { kind: 'money', currency: 'currencyCode' },
    reward: { kind: 'money', currency: 'fiatCurrencyCode', digits: 2 },
    claimed: { kind: 'boolean' },
  },
  list: {
    columns: ['createdAt', 'roundNumber', 'currencyCode', 'bid', 'reward', 'claimed'],
    cellLinks: { roundNumber: { to: '/rounds/{roundId}', access: 'rounds.show' } },
  },
});
