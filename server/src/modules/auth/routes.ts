import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '../../../../contract/platform/auth';
import { capabilities } from '../../../../contract/platform/capabilities';
import { auditFor } from '../../plugins/changes/audit';
import { route, type Platform } from '../../plugins/calls/route';
import type { Caller, SessionRealm } from '../../plugins/sessions/caller';
import { expireTokens, giveTokens, giveXsrfToken, readTokens } from '../../plugins/sessions/cookies';
import { signIns } from '../../plugins/sessions/password';
import { endSession, type OnSessionChange } from '../../plugins/sessions/service';
import { requireXsrfHeader } from '../../plugins/sessions/xsrf';
import type { Settings } from '../../settings/settings';
import { changeOwnPassword } from './own-password';
import { logIn, registerClient, type Login } from './service';
import { viewAs } from './view-as';

/** Signs somebody in when it is their turn. */
async function signIn<Identity>(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  realm: SessionRealm,
  enter: () => Promise<Login<Identity>>,
): Promise<Identity> {
  const { identity, issued } = await signIns.run(enter);
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
  route(platform, calls.adminLogin, async (call) => {
    const { ip } = call.request;
    const onSessionChange = auditSession(calls.adminLogin, call.request);
    const login = () => logIn(database, 'admin', call.body, ip, onSessionChange);
    return announce(await signIn(call, 'admin', login));
  });
  route(platform, calls.clientLogin, (call) =>
    signIn(call, 'client', () => logIn(database, 'client', call.body, call.request.ip)),
  );
  route(platform, calls.influencerLogin, (call) =>
    signIn(call, 'influencer', () => logIn(database, 'influencer', call.body, call.request.ip)),
  );
  route(platform, calls.clientRegistration, (call) => {
    const from = { address: call.request.ip, perAddress: registrationsPerAddress };
    return signIn(call, 'client', () => registerClient(database, call.body, from));
  });
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
