import {
  resendForgottenCode,
  sendForgottenCode,
  validateForgottenCode,
} from '../../../../contract/forgotten-code';
import { route, type Platform } from '../../plugins/calls/route';
import { builtInMailer, type Mailer } from '../mail/service';
import * as service from './service';

export function forgottenCodeRoutes(platform: Platform, mailer: Mailer = builtInMailer): void {
  const { database } = platform;
  for (const call of [sendForgottenCode, resendForgottenCode])
    route(platform, call, async ({ body, request }) => {
      const { email } = body;
      await service.sendCode(database, mailer, { email, address: request.ip, requestId: request.id });
      return null;
    });
  route(platform, validateForgottenCode, async ({ body, request }) => {
    await service.usePasswordCode(database, body, request.ip);
    return null;
  });
}
