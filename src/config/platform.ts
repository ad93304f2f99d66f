import type { Platform } from '@roundkeeper/kit/console/platform';
import { headerTools } from '../pages/header-tools';
import { bespokePages } from '../pages/pages';
import { declared } from '../resources/declared';
import { platformAuditLog } from '../providers/audit-log/audit-log-provider';
import { offers } from '@roundkeeper/kit/providers/auth/offers';
import { endViewAs } from '../providers/auth/view-as';
import { platformChannels } from '../providers/live/platform-channels';
import type { LoadViews } from '@roundkeeper/kit/providers/views/views-provider';
import { providers, views } from '../sources';
import { settings } from '@roundkeeper/kit/settings/settings';

const contractViews: LoadViews = async () =>
  (await import('../providers/views/contract-views')).contractViews;

/** The API stores saved views where it offers that and people sign in by its calls. */
const findViews = (): LoadViews | undefined =>
  views ?? (settings().signIn === undefined && offers('savedViews') ? contractViews : undefined);

/** The bidding platform. */
export const platform: Platform = {
  resources: declared,
  pages: bespokePages,
  headerTools,
  providers,
  views: findViews,
  auditLog: platformAuditLog,
  channels: platformChannels,
  passwordDialog: () => import('../pages/account/password-dialog'),
  endViewAs,
};
