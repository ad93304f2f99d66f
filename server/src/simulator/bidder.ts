import { clientLogin, clientRegistration } from '../../../contract/auth';
import { applyCoupon, createCharge, verifyBid } from '../../../contract/payment';
import { createReferral, getReferralCode } from '../../../contract/referrals';
import { listPublicRounds } from '../../../contract/rounds';
import { ApiClient, Refused } from './api-client';

/** What all bidders of the simulator sign in with. */
const password = 'simulated-bidder';

/** An end user who bids, with a session of their own that is opened when it is needed. */
export class Bidder {
  private readonly client: ApiClient;
  private session: Promise<void> | undefined;
  private cameByFriend = false;

  /** @param friend by whose referral code they come, if any */
  constructor(
    url: string,
    private readonly account: { readonly email: string; readonly name: string },
    private readonly friend?: Bidder,
  ) {
    this.client = new ApiClient(url);
  }

  /** Places a bid. @returns the order's id */
  async bid(roundId: string, bid: string): Promise<string> {
    const charge = await this.signedIn(() => this.client.call(createCharge, { body: { roundId, bid } }));
    return charge.orderId;
  }

  /** Has a bid confirmed. @returns whether it is */
  async confirm(orderId: string): Promise<boolean> {
    const { status } = await this.signedIn(() => this.client.call(verifyBid, { body: { orderId } }));
    return status === 'CONFIRMED';
  }

  /** Puts a coupon on an order. @returns whether it was taken; a coupon that is used up is no reason to stop */
  async useCoupon(orderId: string, couponCode: string): Promise<boolean> {
    const body = { orderId, couponCode };
    return this.unlessRefused(() => this.client.call(applyCoupon, { body }));
  }

  /** Says by whose code they came, the first time it is asked. @param currencyId any currency's */
  async comeByFriend(currencyId: string): Promise<void> {
    if (!this.friend || this.cameByFriend) return;
    this.cameByFriend = true;
    const code = await this.friend.referralCode(currencyId);
    await this.unlessRefused(() => this.client.call(createReferral, { body: { code } }));
  }

  private async referralCode(id: string): Promise<string> {
    return (await this.signedIn(() => this.client.call(getReferralCode, { params: { id } }))).code;
  }

  /** Makes a call whose refusal for a reason of the domain is an answer too. */
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
      // The session ended, for instance with the database it was in: the next bid opens another.
      if (error instanceof Refused && (error.status === 401 || error.status === 403)) {
        this.session = undefined;
        this.client.forget();
      }
      throw error;
    }
  }

  private async open(): Promise<void> {
    const { email, name } = this.account;
    // Any GET brings the XSRF token that the next calls carry.
    if (!this.client.hasXsrfToken) await this.client.call(listPublicRounds, { query: { limit: 1 } });
    try {
      await this.client.call(clientRegistration, { body: { email, name, password } });
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 409) throw error;
      await this.client.call(clientLogin, { body: { email, password } });
    }
  }
}
