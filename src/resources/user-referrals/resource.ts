import { listUserReferrals, type UserReferral } from '../../../contract/people/user-details';
import { paths } from '../../config/paths';
import { defineResource } from '@roundkeeper/kit/schema/resource';

const profile = { to: `${paths.users}/{id}`, access: 'users.show' } as const;

/** The people who used a person's referral code; shown on the person's page. */
export default defineResource<UserReferral>()({
  name: 'userReferrals',
  access: { list: 'users.details' },
  calls: { list: listUserReferrals },
  fields: {
    name: { kind: 'text' },
    email: { kind: 'email' },
    createdAt: { kind: 'datetime' },
    earned: { kind: 'money' },
  },
  list: {
    columns: ['name', 'email', 'createdAt', 'earned'],
    cellLinks: { name: profile, email: profile },
  },
});
