import type { Platform } from '@roundkeeper/kit/console/platform';
import { offers } from '@roundkeeper/kit/providers/auth/offers';
import type { LoadViews } from '@roundkeeper/kit/providers/views/views-provider';
import { settings } from '@roundkeeper/kit/settings/settings';
import { headerTools, sidebarTools } from '../pages/header-tools';
import { bespokePages } from '../pages/pages';
import { platformAuditLog } from '../providers/audit-log/audit-log-provider';
import { endViewAs } from '../providers/auth/view-as';
import { liveProvider } from '../providers/live/live-provider';
import { platformChannels } from '../providers/live/platform-channels';
import { declared } from '../resources/declared';
import { providers, views } from '../sources';
import { plugins } from './plugins';

const contractViews: LoadViews = async () =>
  (await import('../providers/views/contract-views')).contractViews;

/** The API stores saved views where it offers that and people sign in by its calls. */
const findViews = (): LoadViews | undefined =>
  views ?? (settings().signIn === undefined && offers('savedViews') ? contractViews : undefined);

export const platform: Platform = {
  resources: declared,
  pages: bespokePages,
  headerTools,
  sidebarTools,
  providers,
  plugins,
  views: findViews,
  auditLog: platformAuditLog,
  live: liveProvider,
  channels: Object.keys(platformChannels),
  passwordDialog: { load: () => import('../pages/account/password-dialog'), namespaces: ['account'] },
  endViewAs,
};
