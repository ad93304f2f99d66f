import * as account from './account';
import * as admins from './admins';
import * as alerts from './alerts';
import * as analytics from './analytics';
import * as approvals from './approvals';
import * as audit from './audit';
import * as auth from './auth';
import * as banner from './banner';
import { isCall, type CallDeclaration } from '@roundkeeper/kit/wire/call';
import * as chatApproval from './chat-approval';
import * as chatModeration from './chat-moderation';
import * as chatMutes from './chat-mutes';
import * as chatRoom from './chat-room';
import * as chatWords from './chat-words';
import * as coupons from './coupons';
import * as currencies from './currencies';
import * as effects from './effects';
import * as forgottenCode from './forgotten-code';
import * as influencers from './influencers';
import * as marketing from './marketing';
import * as messageHistory from './message-history';
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
import * as series from './series';
import * as settings from './settings';
import * as uploads from './uploads';
import * as userDetails from './user-details';
import * as userFigures from './user-figures';
import * as userNotes from './user-notes';
import * as users from './users';
import * as views from './views';
import * as winners from './winners';

const areas = [
  account,
  admins,
  alerts,
  analytics,
  approvals,
  audit,
  auth,
  banner,
  chatApproval,
  chatModeration,
  chatMutes,
  chatRoom,
  chatWords,
  coupons,
  currencies,
  effects,
  forgottenCode,
  influencers,
  marketing,
  messageHistory,
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
  series,
  settings,
  uploads,
  userDetails,
  userFigures,
  userNotes,
  users,
  views,
  winners,
];

/** Every call of the contract, collected from the areas' exports. The API serves them all. */
export const calls: readonly CallDeclaration[] = areas.flatMap((area) => Object.values(area).filter(isCall));
