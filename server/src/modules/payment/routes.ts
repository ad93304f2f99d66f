import { applyCoupon, createCharge, renewCheckout, verifyBid } from '../../../../contract/payment';
import { getCoinPaymentsConfig } from '../../../../contract/platform';
import { notFound } from '../../plugins/failure';
import { route, type Platform } from '../../plugins/route';
import { findCurrencyCode } from '../currencies/service';
import { builtInProcessor, type PaymentProcessor } from './processor';
import * as service from './service';

export function paymentRoutes(platform: Platform, processor: PaymentProcessor = builtInProcessor): void {
  const { database, settings } = platform;
  route(platform, createCharge, ({ body, caller }) =>
    service.createCharge(database, processor, { ...body, userId: caller.id }, settings.freeBids),
  );
  route(platform, verifyBid, ({ body, caller }) =>
    service.verifyBid(database, processor, { ...body, userId: caller.id }),
  );
  route(platform, applyCoupon, ({ body, caller }) =>
    service.applyCoupon(database, processor, { ...body, userId: caller.id }),
  );
  route(platform, renewCheckout, ({ params, caller }) =>
    service.renewCheckout(database, processor, { orderId: params.id, userId: caller.id }),
  );
  route(platform, getCoinPaymentsConfig, async ({ params: { id } }) => {
    const currencyCode = await findCurrencyCode(database.orm, id);
    if (currencyCode === undefined) throw notFound('Currency');
    const confirmations = processor.confirmations(currencyCode);
    return { currencyId: id, currencyCode, processor: processor.name, confirmations };
  });
}
