import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { listAdmins, reactivateAdmin, suspendAdmin } from '../../../contract/people/admins';
import { getRate, updateRate } from '../../../contract/rounds/rates';
import { completeRound, getRound, updateRound } from '../../../contract/rounds/rounds';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { addAdmin, roundForm, startedRound } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';

const seen = (version: string | undefined, key: string = randomUUID()) => ({
  'if-match': `"${String(version)}"`,
  'idempotency-key': key,
});
const changed = (path: string, before: string, after: string) => ({
  statusCode: 412,
  changes: [{ path, before, after }],
});

describeOnEitherDatabase('a change under If-Match', (kind) => {
  const market = useMarket(kind);

  it('of a round is made to what was seen alone, by one of many at once, and once under its key', async () => {
    const { operator, money } = market;
    const form = roundForm(money.btc, money.usd);
    const { id, version } = await startedRound(operator, form);
    const update = (progress: string, headers: Record<string, string>) =>
      operator.call(updateRound, { params: { id }, body: { ...form, progress }, headers });
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        update(String(10 + index), seen(version, index === 0 ? key : undefined)),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(412)]);
    const now = (await operator.call(getRound, { params: { id } })).body;
    for (const { body } of replies.filter(({ status }) => status === 412))
      expect(body).toMatchObject({ ...changed('progress', '0', now.progress), version: now.version });
    // Refused under its key, it is decided again under the same one; made, it is answered as before.
    const again = await update('99', seen(now.version, key));
    expect(again.status).toBe(replies[0]?.status === 200 ? 422 : 200);
    const shown = (await operator.call(getRound, { params: { id } })).body;
    const next = randomUUID();
    const made = await update('100', seen(shown.version, next));
    const repeated = await update('100', seen(shown.version, next));
    expect([made.status, repeated.status, repeated.text]).toEqual([200, 200, made.text]);
    const other = await update('100', seen(made.body.version, next));
    expect(other.status).toBe(422);
    const stale = await operator.call(completeRound, { params: { id }, headers: seen(version) });
    expect(stale.body).toMatchObject(changed('progress', '0', '100'));
    // Without a version, as ever.
    expect((await operator.call(completeRound, { params: { id } })).status).toBe(200);
    // What can't be done any more is not a matter of versions.
    const over = [
      await update('100', seen(shown.version)),
      await operator.call(completeRound, { params: { id }, headers: seen(version) }),
    ];
    expect(over.map(({ status }) => status)).toEqual([409, 409]);
  });

  it('of an admin or a rate is refused with what has changed when somebody was faster', async () => {
    const { api, operator, money } = market;
    const { id, email } = await addAdmin(api.database, 'REGULAR');
    const { items } = (await operator.call(listAdmins, { query: { limit: 100 } })).body;
    const version = items.find((admin) => admin.email === email)?.version;
    const suspend = () => operator.call(suspendAdmin, { params: { id }, headers: seen(version) });
    const suspended = await suspend();
    expect(suspended.status).toBe(200);
    const back = { params: { id }, headers: seen(version) };
    expect((await operator.call(reactivateAdmin, back)).body).toMatchObject(
      changed('status', 'APPROVED', 'SUSPENDED'),
    );
    const shown = { params: { id }, headers: seen(suspended.body.version) };
    expect((await operator.call(reactivateAdmin, shown)).status).toBe(200);

    const rate = (await operator.call(getRate, { params: { id: money.eur } })).body;
    const set = (dollarRate: string, of: string | undefined) =>
      operator.call(updateRate, { params: { id: money.eur }, body: { dollarRate }, headers: seen(of) });
    const first = await set('1.085', rate.version);
    expect(first.status).toBe(200);
    expect((await set('1.2', rate.version)).body).toMatchObject(changed('dollarRate', '1', '1.085'));
    expect((await set('1.2', first.body.version)).status).toBe(200);
  });
});
