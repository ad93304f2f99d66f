import type { FastifyRequest } from 'fastify';
import * as calls from '../../../../contract/platform/public';
import { route, type Platform } from '../../plugins/calls/route';
import { version } from '../../root';
import { sendMessage } from './service';
import { featuredBy, onboarding } from './stories';

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

export function platformRoutes(platform: Platform): void {
  const { countryHeader } = platform.settings;
  route(platform, calls.testApp, async () => ({ status: 'ok' as const, version }));
  route(platform, calls.getCountry, async ({ request }) => ({ code: countryOf(request, countryHeader) }));
  route(platform, calls.getOnboarding, async () => onboarding);
  route(platform, calls.getFeaturedBy, async () => featuredBy);
  route(platform, calls.sendSupportMessage, ({ database, body, request }) =>
    sendMessage(database, body, request.ip),
  );
}
