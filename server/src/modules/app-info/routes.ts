import type { FastifyRequest } from 'fastify';
import { getCountry, testApp } from '../../../../contract/platform';
import { route, type Platform } from '../../plugins/calls/route';
import { version } from '../../root';

/**
 * Reads the country from a trusted proxy's header. A request has several addresses only when it came through a
 * trusted proxy; otherwise the caller could have set the header.
 */
function countryOf(request: FastifyRequest, header: string | undefined): string | null {
  if (header === undefined || (request.ips?.length ?? 0) < 2) return null;
  const value = request.headers[header];
  // Proxies send XX for an unknown country.
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : null;
}

export function appInfoRoutes(platform: Platform): void {
  const { countryHeader } = platform.settings;
  route(platform, testApp, () => Promise.resolve({ status: 'ok' as const, version }));
  route(platform, getCountry, ({ request }) => Promise.resolve({ code: countryOf(request, countryHeader) }));
}
