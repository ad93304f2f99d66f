import * as calls from '../../../../contract/people/pin-code';
import { route, type Platform } from '../../plugins/calls/route';
import * as service from './service';

export function pinCodeRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, calls.getPinCode, ({ caller }) => service.getPinState(database, caller.id));
  route(platform, calls.createPinCode, ({ caller, body }) =>
    service.createPin(database, caller.id, body.pin),
  );
  route(platform, calls.updatePinCode, ({ caller, body }) => service.updatePin(database, caller.id, body));
  route(platform, calls.togglePinCode, ({ caller, body }) =>
    service.togglePin(database, caller.id, body.pin),
  );
  route(platform, calls.validatePinCode, async ({ caller, body }) => ({
    isValid: await service.validatePin(database, caller.id, body.pin),
  }));
}
