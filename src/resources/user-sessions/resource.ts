import { listUserSessions, type UserSession } from '../../../contract/people/user-details';
import { defineResource } from '@roundkeeper/kit/schema/resource';
import { userSessionStateTones } from '../status-tones';

export default defineResource<UserSession>()({
  name: 'userSessions',
  access: { list: 'users.details' },
  calls: { list: listUserSessions },
  fields: {
    createdAt: { kind: 'datetime' },
    state: { kind: 'enum', values: userSessionStateTones },
    endsAt: { kind: 'datetime' },
  },
  list: { columns: ['createdAt', 'state', 'endsAt'] },
});
