import type { LiveProvider } from '@refinedev/core';
import type { ComponentType } from 'react';
import { once } from '../lib/once';
import { slot } from '../lib/slot';
import type { BespokePage } from '../schema/bespoke-page';
import type { HeaderTool } from '../schema/header-tool';
import { type Registration, connectProviders } from '../schema/registered';
import { connectAuditLog, type AuditLog } from '../providers/audit-log/audit-log';
import { loadExtras, neededExtra } from '../registry/extras';
import type { BuildPlugin } from '../registry/plugin';
import { connectViews, type LoadViews } from '../providers/views/views-provider';
import type { IndexedResource } from './routes/indexed-resource';

/** A platform's resources, pages and providers. Its code comes with the console's, not with the login page's. */
export interface Platform {
  readonly resources: readonly IndexedResource[];
  readonly pages?: readonly BespokePage[];
  readonly headerTools?: readonly HeaderTool[];
  /** Shown at the foot of the sidebar. */
  readonly sidebarTools?: readonly HeaderTool[];
  /** Refine's data providers from npm by name. */
  readonly providers?: Readonly<Record<string, Registration>>;
  /** Returns what stores saved views; without it the browser does. */
  readonly views?: () => LoadViews | undefined;
  /** Functions that register code by the names that declarations use, as plugins beside the build do. */
  readonly plugins?: readonly BuildPlugin[];
  readonly auditLog?: AuditLog;
  /** Refine's live provider, by which pages, lists and widgets follow changes. */
  readonly live?: LiveProvider;
  /** The channels of the live provider that declarations may name. */
  readonly channels?: readonly string[];
  readonly passwordDialog?: {
    readonly load: () => Promise<{ readonly default: ComponentType<PasswordDialogProps> }>;
    readonly namespaces: readonly string[];
  };
  /** Returns to one's own role and leaves the page; for APIs where a session can look as another role. */
  readonly endViewAs?: () => Promise<void>;
}

export interface PasswordDialogProps {
  /** For the browser's password manager. */
  readonly email: string;
  readonly onClose: () => void;
}

export type LoadPlatform = () => Promise<{ readonly platform: Platform }>;

export const [platformLoader, registerPlatform] = slot<LoadPlatform>(() =>
  Promise.reject(new Error('No platform is registered')),
);

let connected: Platform | undefined;

/** Fetches the platform's code once; a failure is tried again with the next call. */
export const loadPlatform = once(async () => {
  const [{ platform: loaded }] = await Promise.all([platformLoader()(), loadExtras()]);
  connectViews(() => loaded.views?.());
  connectAuditLog(loaded.auditLog);
  connectProviders(loaded.providers ?? {});
  if (loaded.channels !== undefined && !loaded.live)
    throw new Error('The platform names `channels`, but has no `live` provider that would follow them');
  const { plugins = [] } = loaded;
  const host = plugins.length > 0 ? neededExtra('json', 'platform.plugins') : undefined;
  // Plugins look at the pages that there are.
  connected = loaded;
  await host?.loadPlugins(plugins);
});

/** Returns the platform. @throws Error before `loadPlatform` has fetched it */
export function platform(): Platform {
  if (!connected) throw new Error('The platform is not loaded');
  return connected;
}
