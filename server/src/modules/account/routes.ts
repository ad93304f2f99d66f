import {
  chooseLanguage,
  completeOnboarding,
  getPublicUser,
  removeAccount,
  removeWallet,
  updateAccount,
} from '../../../../contract/account';
import { found } from '../../plugins/calls/failure';
import { route, type Platform } from '../../plugins/calls/route';
import { expireTokens } from '../../plugins/sessions/cookies';
import { findPublicUser } from './repository';
import * as service from './service';

export function accountRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, getPublicUser, async ({ params }) =>
    found(await findPublicUser(database.orm, params.id), 'User'),
  );
  route(platform, completeOnboarding, ({ caller }) =>
    service.updateAccount(database, caller.id, { isOnboarded: true }),
  );
  route(platform, chooseLanguage, ({ caller, params }) =>
    service.chooseLanguage(database, caller.id, params.id),
  );
  route(platform, updateAccount, ({ caller, body }) => service.updateAccount(database, caller.id, body));
  route(platform, removeWallet, ({ caller, query }) =>
    service.updateAccount(
      database,
      caller.id,
      query.currency === 'ETH' ? { ethWallet: null } : { btcWallet: null },
    ),
  );
  route(platform, removeAccount, async ({ caller, request, reply }) => {
    await service.removeAccount(database, caller.id);
    expireTokens(request, reply, 'client');
    return null;
  });
}
