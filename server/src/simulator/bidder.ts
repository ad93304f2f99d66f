import { clientLogin, clientRegistration } from '../../../contract/platform/auth';
import type { OrderStatus } from '../../../contract/rounds/orders';
import { applyCoupon, createCharge, verifyBid } from '../../../contract/rounds/payment';
import { createReferral, getReferralCode } from '../../../contract/people/referrals';
import { listPublicRounds } from '../../../contract/rounds/rounds';
import { ApiClient, Refused } from './api-client';

const password = 'simulated-bidder';

/** An end user who bids; the session is opened when needed. */
export class Bidder {
  private readonly client: ApiClient;
  private session: Promise<void> | undefined;
  private referral: Promise<unknown> | undefined;

  /** @param friend whose referral code is used, if any */
  constructor(
    url: string,
    private readonly account: { readonly email: string; readonly name: string },
    private readonly friend?: Bidder,
  ) {
    this.client = new ApiClient(url);
  }

  /** @returns the order's id */
  async bid(roundId: string, bid: string): Promise<string> {
    const charge = await this.signedIn(() => this.client.call(createCharge, { body: { roundId, bid } }));
    return charge.orderId;
  }

  /** Asks whether the bid is paid. @returns the status that its order has then */
  async verify(orderId: string): Promise<OrderStatus> {
    const { status } = await this.signedIn(() => this.client.call(verifyBid, { body: { orderId } }));
    return status;
  }

  /** Applies a coupon. @returns false when it was refused, for example because it is used up */
  async useCoupon(orderId: string, couponCode: string): Promise<boolean> {
    const body = { orderId, couponCode };
    return this.unlessRefused(() => this.client.call(applyCoupon, { body }));
  }

  /** Sets the referrer once, which is possible until the first bid is paid. @param currencyId any currency's */
  async comeByFriend(currencyId: string): Promise<void> {
    const { friend } = this;
    if (!friend) return;
    this.referral ??= friend
      .referralCode(currencyId)
      .then((code) => this.unlessRefused(() => this.client.call(createReferral, { body: { code } })));
    try {
      await this.referral;
    } catch (error) {
      this.referral = undefined;
      throw error;
    }
  }

  private async referralCode(id: string): Promise<string> {
    return (await this.signedIn(() => this.client.call(getReferralCode, { params: { id } }))).code;
  }

  /** Makes a call and accepts a refusal of the domain as an answer. */
  private async unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await this.signedIn(work);
      return true;
    } catch (error) {
      if (error instanceof Refused && (error.status === 409 || error.status === 422)) return false;
      throw error;
    }
  }

  private async signedIn<T>(work: () => Promise<T>): Promise<T> {
    this.session ??= this.open().catch((error: unknown) => {
      this.session = undefined;
      throw error;
    });
    await this.session;
    try {
      return await work();
    } catch (error) {
      // The session ended, for example with its database: the next bid opens another.
      if (error instanceof Refused && (error.status === 401 || error.status === 403)) {
        this.session = undefined;
        this.client.forget();
      }
      throw error;
    }
  }

  private async open(): Promise<void> {
    const { email, name } = this.account;
    // Any GET sets the XSRF token for the next calls.
    if (!this.client.hasXsrfToken) await this.client.call(listPublicRounds, { query: { limit: 1 } });
    try {
      await this.client.call(clientRegistration, { body: { email, name, password } });
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 409) throw error;
      await this.client.call(clientLogin, { body: { email, password } });
    }
  }
}
