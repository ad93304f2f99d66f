import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '../../../../contract/platform/auth';
import { capabilities } from '../../../../contract/platform/capabilities';
import { auditFor } from '../../plugins/changes/audit';
import { route, type Platform } from '../../plugins/calls/route';
import type { Caller, SessionRealm } from '../../plugins/sessions/caller';
import { expireTokens, giveTokens, giveXsrfToken, readTokens } from '../../plugins/sessions/cookies';
import { endSession, type OnSessionChange } from '../../plugins/sessions/service';
import { requireXsrfHeader } from '../../plugins/sessions/xsrf';
import type { Settings } from '../../settings/settings';
import { changeOwnPassword } from './own-password';
import { logIn, registerClient, type Login } from './service';
import { viewAs } from './view-as';

function setSessionCookies<Identity>(
  request: FastifyRequest,
  reply: FastifyReply,
  realm: SessionRealm,
  { identity, issued }: Login<Identity>,
): Identity {
  giveTokens(request, reply, realm, issued);
  giveXsrfToken(request, reply, issued.xsrfToken);
  return identity;
}

const toIdentity = <Type extends string>({
  id,
  email,
  name,
  type,
  ownType,
}: Pick<Caller, 'id' | 'email' | 'name' | 'ownType'> & { type: Type }) => ({
  id,
  email,
  name,
  type,
  ...(ownType === undefined ? {} : { ownType }),
});

/** Returns the capabilities of this deployment: no rule of two people where none is configured. */
const offeredBy = ({ approvals: { roundsAbove, rates } }: Settings) =>
  capabilities.filter((name) => name !== 'twoPersonRule' || rates || roundsAbove !== undefined);

const auditSession =
  (call: typeof calls.adminLogin | typeof calls.adminLogout, request: FastifyRequest): OnSessionChange =>
  (tx, id) =>
    auditFor(call, request, { realm: 'admin', id })(tx, { kind: 'session', id: null });

const logouts = {
  admin: calls.adminLogout,
  client: calls.clientLogout,
  influencer: calls.influencerLogout,
} as const;

function logoutRoute(platform: Platform, realm: SessionRealm): void {
  route(platform, logouts[realm], async ({ request, reply }) => {
    await endSession(
      platform.database,
      realm,
      readTokens(request, realm),
      (token) => requireXsrfHeader(request, token),
      realm === 'admin' ? auditSession(calls.adminLogout, request) : undefined,
    );
    expireTokens(request, reply, realm);
  });
}

export function authRoutes(platform: Platform): void {
  const { database } = platform;
  const { registrationsPerAddress } = platform.settings;
  const offered = offeredBy(platform.settings);
  const announce = (identity: calls.AdminIdentity) => ({ ...identity, capabilities: offered });
  route(platform, calls.adminLogin, async ({ body, request, reply }) => {
    const onSessionChange = auditSession(calls.adminLogin, request);
    const login = await logIn(database, 'admin', body, request.ip, onSessionChange);
    return announce(setSessionCookies(request, reply, 'admin', login));
  });
  route(platform, calls.clientLogin, async ({ body, request, reply }) =>
    setSessionCookies(request, reply, 'client', await logIn(database, 'client', body, request.ip)),
  );
  route(platform, calls.influencerLogin, async ({ body, request, reply }) =>
    setSessionCookies(request, reply, 'influencer', await logIn(database, 'influencer', body, request.ip)),
  );
  route(platform, calls.clientRegistration, async ({ body, request, reply }) =>
    setSessionCookies(
      request,
      reply,
      'client',
      await registerClient(database, body, { address: request.ip, perAddress: registrationsPerAddress }),
    ),
  );
  route(platform, calls.changeAdminPassword, async (call) =>
    changeOwnPassword(call, call.body, readTokens(call.request, 'admin')),
  );
  route(platform, calls.viewAsRole, async (call) =>
    announce(await viewAs(call, readTokens(call.request, 'admin'), call.body.type)),
  );
  route(platform, calls.endViewAsRole, async (call) =>
    announce(await viewAs(call, readTokens(call.request, 'admin'), null)),
  );
  route(platform, calls.adminWhoAmI, async ({ caller }) => announce(toIdentity(caller)));
  route(platform, calls.clientWhoAmI, async ({ caller }) => toIdentity(caller));
  route(platform, calls.influencerWhoAmI, async ({ caller }) => toIdentity(caller));
  for (const realm of ['admin', 'client', 'influencer'] as const) logoutRoute(platform, realm);
}
