import { applyCoupon, createCharge, renewCheckout, verifyBid } from '../../../../contract/payment';
import { getCoinPaymentsConfig } from '../../../../contract/platform';
import { notFound } from '../../plugins/calls/failure';
import { route, type Platform } from '../../plugins/calls/route';
import { findCurrencyCode } from '../currencies/service';
import { failingProcessor, type PaymentProcessor } from './processor';
import * as service from './service';

export function paymentRoutes(
  platform: Platform,
  processor: PaymentProcessor = failingProcessor(platform.settings.failingPayments),
): void {
  const { database, settings } = platform;
  route(platform, createCharge, ({ body, caller, request }) =>
    service.createCharge(
      database,
      processor,
      { ...body, userId: caller.id, requestId: request.id },
      settings.freeBids,
    ),
  );
  route(platform, verifyBid, ({ body, caller, request }) =>
    service.verifyBid(database, processor, { ...body, userId: caller.id, requestId: request.id }),
  );
  route(platform, applyCoupon, ({ body, caller, request }) =>
    service.applyCoupon(database, processor, { ...body, userId: caller.id, requestId: request.id }),
  );
  route(platform, renewCheckout, ({ params, caller, request }) =>
    service.renewCheckout(database, processor, {
      orderId: params.id,
      userId: caller.id,
      requestId: request.id,
    }),
  );
  route(platform, getCoinPaymentsConfig, async ({ params: { id } }) => {
    const currencyCode = await findCurrencyCode(database.orm, id);
    if (currencyCode === undefined) throw notFound('Currency');
    const confirmations = processor.confirmations(currencyCode);
    return { currencyId: id, currencyCode, processor: processor.name, confirmations };
  });
}
