import { resolve } from 'node:path';
import { describePostgres } from './db/postgres/open-postgres';
import { isPublicHttps } from './plugins/connections/security-headers';
import { version } from './root';
import type { Settings } from './settings/settings';

function describeTrust(trust: Settings['trustProxy']): string {
  if (trust === true) return 'the forwarded headers of everybody are trusted';
  if (trust === false || trust === 0) return 'no forwarded headers are trusted';
  if (typeof trust === 'number') return `the forwarded headers of ${String(trust)} proxies are trusted`;
  return `the forwarded headers of ${trust.join(', ')} are trusted`;
}

export function describeStart({ production, databaseUrl, dataDir, trustProxy }: Settings): string {
  const mode = production ? 'production' : 'development';
  const database =
    databaseUrl === undefined
      ? `the embedded database in ${resolve(dataDir)}`
      : `PostgreSQL at ${describePostgres(databaseUrl)}`;
  return `Roundkeeper ${version} starts in ${mode} with ${database}; ${describeTrust(trustProxy)}`;
}

/** Returns what a deployment probably did not mean. */
export function deploymentWarnings(settings: Settings): readonly string[] {
  const { production, databaseUrl, trustProxy } = settings;
  const warnings: string[] = [];
  if (production && databaseUrl === undefined)
    warnings.push(
      'the embedded database is used in production: one process at a time, and a power cut may cost the last moments. Set DATABASE_URL to use PostgreSQL',
    );
  if (isPublicHttps(settings) && (trustProxy === false || trustProxy === 0))
    warnings.push(
      'PUBLIC_URL is https, and TRUST_PROXY is not set: all callers have the address of the proxy and share its limits',
    );
  return warnings;
}
