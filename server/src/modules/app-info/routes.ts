import { readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { getCountry, testApp } from '../../../../contract/platform';
import { route, type Platform } from '../../plugins/route';

const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/**
 * The country a proxy tells. Only who came through a proxy that is trusted has more than one address:
 * anybody else could have written the header themselves.
 */
function countryOf(request: FastifyRequest, header: string | undefined): string | null {
  if (header === undefined || (request.ips?.length ?? 0) < 2) return null;
  const value = request.headers[header];
  // XX is what proxies write for nowhere they know.
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : null;
}

/** What clients ask before they start. */
export function appInfoRoutes(platform: Platform): void {
  const { countryHeader } = platform.settings;
  route(platform, testApp, () => Promise.resolve({ status: 'ok' as const, version }));
  route(platform, getCountry, ({ request }) => Promise.resolve({ code: countryOf(request, countryHeader) }));
}
