import { listCouponOrders, type CouponOrderRow } from '../../../contract/people/influencers';
import { paths } from '../../config/paths';
import { defineResource } from '@roundkeeper/kit/schema/resource';
import { roundStatusTones } from '../status-tones';

/** The orders made with a promo code; shown on its influencer's page, with none of its own. */
export default defineResource<CouponOrderRow>()({
  name: 'couponOrders',
  access: { list: 'influencers.show' },
  calls: { list: listCouponOrders },
  fields: {
    username: { kind: 'text' },
    email: { kind: 'email' },
    roundName: { kind: 'text' },
    roundStatus: { kind: 'enum', values: roundStatusTones },
    createdAt: { kind: 'datetime' },
  },
  list: {
    columns: ['username', 'email', 'roundName', 'roundStatus', 'createdAt'],
    cellLinks: { email: { to: `${paths.users}/{userId}`, access: 'users.show' } },
  },
});
