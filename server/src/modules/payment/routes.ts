import { createCharge, verifyBid } from '../../../../contract/payment';
import { route, type Platform } from '../../plugins/route';
import { builtInProcessor, type PaymentProcessor } from './processor';
import * as service from './service';

/** How end users pay for their bids. */
export function paymentRoutes(platform: Platform, processor: PaymentProcessor = builtInProcessor): void {
  const { database } = platform;
  route(platform, createCharge, ({ body, caller }) =>
    service.createCharge(database, processor, { ...body, userId: caller.id }),
  );
  route(platform, verifyBid, ({ body, caller }) =>
    service.verifyBid(database, processor, { ...body, userId: caller.id }),
  );
}
