import * as account from './people/account';
import * as admins from './people/admins';
import * as alerts from './platform/alerts';
import * as analytics from './platform/analytics';
import * as approvals from './platform/approvals';
import * as audit from './platform/audit';
import * as auth from './platform/auth';
import * as banner from './chat/banner';
import { isCall, type CallDeclaration } from '@roundkeeper/kit/wire/call';
import * as chatApproval from './chat/chat-approval';
import * as chatModeration from './chat/chat-moderation';
import * as chatMutes from './chat/chat-mutes';
import * as chatRoom from './chat/chat-room';
import * as chatWords from './chat/chat-words';
import * as coupons from './coupons/coupons';
import * as currencies from './rounds/currencies';
import * as effects from './rounds/effects';
import * as forgottenCode from './people/forgotten-code';
import * as influencers from './people/influencers';
import * as marketing from './coupons/marketing';
import * as messageHistory from './chat/message-history';
import * as notifications from './chat/notifications';
import * as orders from './rounds/orders';
import * as payment from './rounds/payment';
import * as pinCode from './people/pin-code';
import * as platform from './platform/public';
import * as rates from './rounds/rates';
import * as referrals from './people/referrals';
import * as roundPlans from './rounds/round-plans';
import * as rounds from './rounds/rounds';
import * as timeline from './rounds/timeline';
import * as series from './rounds/series';
import * as settings from './platform/settings';
import * as uploads from './platform/uploads';
import * as userDetails from './people/user-details';
import * as userFigures from './people/user-figures';
import * as userNotes from './people/user-notes';
import * as users from './people/users';
import * as views from './platform/views';
import * as winners from './rounds/winners';

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
