import type { FastifyRequest } from 'fastify';
import { applyCoupon, createCharge, renewCheckout, verifyBid } from '../../../../contract/rounds/payment';
import { getCoinPaymentsConfig } from '../../../../contract/platform/public';
import { route, type Platform } from '../../plugins/calls/route';
import type { Caller } from '../../plugins/sessions/caller';
import { getCurrencyCode } from '../currencies/service';
import { failingProcessor, type PaymentProcessor } from './processor';
import * as service from './service';

export function paymentRoutes(
  platform: Platform,
  processor: PaymentProcessor = failingProcessor(platform.settings.failingPayments),
): void {
  const { database, settings } = platform;
  const ownOf = ({ caller, request }: { caller: Caller<'client'>; request: FastifyRequest }) => ({
    userId: caller.id,
    requestId: request.id,
  });
  route(platform, createCharge, (call) =>
    service.createCharge(database, processor, { ...call.body, ...ownOf(call) }, settings.freeBids),
  );
  route(platform, verifyBid, (call) =>
    service.verifyBid(database, processor, { ...call.body, ...ownOf(call) }),
  );
  route(platform, applyCoupon, (call) =>
    service.applyCoupon(database, processor, { ...call.body, ...ownOf(call) }),
  );
  route(platform, renewCheckout, (call) =>
    service.renewCheckout(database, processor, { orderId: call.params.id, ...ownOf(call) }),
  );
  route(platform, getCoinPaymentsConfig, async ({ params: { id } }) => {
    const currencyCode = await getCurrencyCode(database.orm, id);
    const confirmations = processor.confirmations(currencyCode);
    return { currencyId: id, currencyCode, processor: processor.name, confirmations };
  });
}
