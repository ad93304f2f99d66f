import { consoleOrigins } from '../../wire/console-origins';
import { registeredProviders } from '../../providers/data/registered-providers';
import type { Extras } from '../../registry/extras';
import { settings } from '../../settings/settings';
import { sourceProviders } from './providers';
import { sendableBy } from './sendable';
import { findSource, sources } from './sources';

const parts: Extras['sources'] = {
  providers: sourceProviders,
  names: () => [...Object.keys(sources()), ...Object.keys(registeredProviders())],
  findSource,
  sendableBy: (provider) => sendableBy(provider, sources()),
  withDialect: async (resource) => (await import('./dialect-calls')).withDialect(resource),
  findProblems: async () => {
    const { sources: named, imageOrigins } = settings();
    const hasOthers = consoleOrigins({ ...settings() }).connect.length > 0;
    if (Object.keys(named).length === 0 && imageOrigins.length === 0 && !hasOthers) return [];
    return (await import('./source-problems')).sourceProblems();
  },
};

export default parts;
