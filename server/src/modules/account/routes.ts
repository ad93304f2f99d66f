import * as calls from '../../../../contract/people/account';
import { found } from '../../plugins/calls/failure';
import { route, type Platform } from '../../plugins/calls/route';
import { expireTokens } from '../../plugins/sessions/cookies';
import * as repository from './repository';
import * as service from './service';

export function accountRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, calls.listLanguages, () => repository.listLanguages(database.orm));
  route(platform, calls.getLanguage, async ({ params }) =>
    found(await repository.findLanguage(database.orm, params.id), 'Language'),
  );
  route(platform, calls.getPublicUser, async ({ params }) =>
    found(await repository.findPublicUser(database.orm, params.id), 'User'),
  );
  route(platform, calls.completeOnboarding, ({ caller }) =>
    service.updateAccount(database, caller.id, { isOnboarded: true }),
  );
  route(platform, calls.chooseLanguage, ({ caller, params }) =>
    service.chooseLanguage(database, caller.id, params.id),
  );
  route(platform, calls.updateAccount, ({ caller, body }) =>
    service.updateAccount(database, caller.id, body),
  );
  route(platform, calls.removeWallet, ({ caller, query }) =>
    service.updateAccount(
      database,
      caller.id,
      query.currency === 'ETH' ? { ethWallet: null } : { btcWallet: null },
    ),
  );
  route(platform, calls.removeAccount, async ({ caller, request, reply }) => {
    await service.removeAccount(database, caller.id);
    expireTokens(request, reply, 'client');
  });
}
