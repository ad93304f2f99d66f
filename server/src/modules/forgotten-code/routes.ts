import * as calls from '../../../../contract/people/forgotten-code';
import { route, type Platform } from '../../plugins/calls/route';
import { builtInMailer, type Mailer } from '../mail/service';
import * as service from './service';

export function forgottenCodeRoutes(platform: Platform, mailer: Mailer = builtInMailer): void {
  const { database } = platform;
  for (const call of [calls.sendForgottenCode, calls.resendForgottenCode])
    route(platform, call, ({ body: { email }, request }) =>
      service.sendCode(database, mailer, { email, address: request.ip, requestId: request.id }),
    );
  route(platform, calls.validateForgottenCode, async ({ body, request }) =>
    service.usePasswordCode(database, body, request.ip),
  );
}
