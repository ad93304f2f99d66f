import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  adminLogin,
  adminLogout,
  adminWhoAmI,
  clientLogin,
  clientRegistration,
  clientWhoAmI,
} from '../../../../contract/auth';
import { route, type Platform } from '../../plugins/route';
import type { SessionRealm } from '../../plugins/sessions/caller';
import { expireTokens, giveTokens, giveXsrfToken, readTokens } from '../../plugins/sessions/cookies';
import { endSession } from '../../plugins/sessions/service';
import { requireXsrfHeader } from '../../plugins/sessions/xsrf';
import { logIn, registerClient, type Login } from './service';

/** Gives the browser the new session's cookies. */
function welcome<Identity>(
  request: FastifyRequest,
  reply: FastifyReply,
  realm: SessionRealm,
  { identity, issued }: Login<Identity>,
): Identity {
  giveTokens(request, reply, realm, issued);
  giveXsrfToken(request, reply, issued.xsrfToken);
  return identity;
}

/** Sessions of admins and end users. */
export function authRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, adminLogin, async ({ body, request, reply }) =>
    welcome(request, reply, 'admin', await logIn(database, 'admin', body, request.ip)),
  );
  route(platform, adminLogout, async ({ request, reply }) => {
    await endSession(database, 'admin', readTokens(request, 'admin'), (token) =>
      requireXsrfHeader(request, token),
    );
    expireTokens(request, reply, 'admin');
    return null;
  });
  route(platform, adminWhoAmI, async ({ caller: { id, email, name, type } }) =>
    Promise.resolve({ id, email, name, type }),
  );
  route(platform, clientRegistration, async ({ body, request, reply }) =>
    welcome(request, reply, 'client', await registerClient(database, body)),
  );
  route(platform, clientLogin, async ({ body, request, reply }) =>
    welcome(request, reply, 'client', await logIn(database, 'client', body, request.ip)),
  );
  route(platform, clientWhoAmI, async ({ caller: { id, email, name, type } }) =>
    Promise.resolve({ id, email, name, type }),
  );
}
