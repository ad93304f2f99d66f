import { expect, it } from 'vitest';
import { checkCouponCode } from '../../../contract/coupons/coupons';
import { checkReferralCode } from '../../../contract/people/referrals';
import { expectFailure } from '../../support/api/expect-failure';
import { signInAdmin } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';

describeOnEitherDatabase('trying codes out', (kind) => {
  const market = useMarket(kind);

  it('is refused to an address after sixty referral codes', async () => {
    const browser = market.api.browser();
    const { path } = checkReferralCode;
    const check = (index: number, from: string) =>
      browser.send({
        method: 'POST',
        path: `${path}?code=c${String(index)}&currencyId=${market.money.btc}`,
        from,
      });
    for (let index = 0; index < 60; index += 1) expect((await check(index, '203.0.113.9')).status).toBe(200);
    const refused = await check(60, '203.0.113.9');
    expectFailure(refused, 429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await check(61, '203.0.113.10')).status).toBe(200);
  });

  it('is refused to an admin after three hundred coupon codes', async () => {
    const marketing = await signInAdmin(market.api, 'MARKETING');
    const check = (code: string) => marketing.call(checkCouponCode, { body: { code } });
    for (let index = 0; index < 300; index += 1) expect((await check(`C${String(index)}`)).status).toBe(200);
    expectFailure(await check('C300'), 429);
    expect((await market.operator.call(checkCouponCode, { body: { code: 'C300' } })).status).toBe(200);
  });
});
