import * as account from './account';
import * as admins from './admins';
import * as analytics from './analytics';
import * as audit from './audit';
import * as auth from './auth';
import * as banner from './banner';
import { isCall, type CallDeclaration } from './call';
import * as coupons from './coupons';
import * as currencies from './currencies';
import * as forgottenCode from './forgotten-code';
import * as influencers from './influencers';
import * as notifications from './notifications';
import * as orders from './orders';
import * as payment from './payment';
import * as pinCode from './pin-code';
import * as platform from './platform';
import * as rates from './rates';
import * as referrals from './referrals';
import * as roundPlans from './round-plans';
import * as rounds from './rounds';
import * as timeline from './timeline';
import * as uploads from './uploads';
import * as users from './users';
import * as views from './views';
import * as winners from './winners';

const areas = [
  account,
  admins,
  analytics,
  audit,
  auth,
  banner,
  coupons,
  currencies,
  forgottenCode,
  influencers,
  notifications,
  orders,
  payment,
  pinCode,
  platform,
  rates,
  referrals,
  roundPlans,
  rounds,
  timeline,
  uploads,
  users,
  views,
  winners,
];

/** Every call of the contract, collected from the areas' exports. The API serves them all. */
export const calls: readonly CallDeclaration[] = areas.flatMap((area) => Object.values(area).filter(isCall));
