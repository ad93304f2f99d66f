import { beforeEach, expect, it } from 'vitest';
import { alertKinds, createAlertRule, listAlerts, type AlertKind } from '../../../contract/platform/alerts';
import { evaluateRules } from '../../../server/src/modules/alerts/evaluate';
import { addUser } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';

/** The numbers of objects that are added, one after the other: below the limit, across it, and more than it. */
const steps = [45, 30, 60];
/** The most alerts that a rule opens at once. */
const atOnce = 50;

interface Case {
  /** Adds as many objects as $1 that the rule finds, beside those that are there. */
  readonly add: string;
  /** Whether each of the objects is an alert; otherwise all of them are one. */
  readonly isEach: boolean;
}

/** Rounds in progress at 100 %, each of a currency of its own, that started an hour ago. */
const addRounds = `
  with currency as (
    insert into currencies (id, code, position)
    select gen_random_uuid(), 'C' || n + (select count(*) from currencies), 9 from generate_series(1, $1) as n
    returning id, code
  )
  insert into rounds (id, number, progress, entry_fee, type, currency_id, fiat_currency_id, created_at)
  select gen_random_uuid(), substr(currency.code, 2)::int, 100, 1, 'standard', currency.id, usd.id, now() - interval '1 hour'
  from currency, fiat_currencies as usd where usd.code = 'USD'`;

const cases: Readonly<Record<AlertKind, Case>> = {
  NO_BIDS: { add: addRounds, isEach: true },
  NOT_COMPLETED: { add: addRounds, isEach: true },
  COUPON_USED_UP: {
    add: `insert into coupons (id, code, discount, available, valid_from)
      select gen_random_uuid(), 'GONE' || gen_random_uuid(), 5, 0, '2020-01-01' from generate_series(1, $1)`,
    isEach: true,
  },
  APPROVAL_WAITING: {
    add: `with currency as (
        insert into fiat_currencies (id, code, position)
        select gen_random_uuid(), 'F' || n + (select count(*) from fiat_currencies), 9 from generate_series(1, $1) as n
        returning id, code
      )
      insert into approvals (id, action, subject, fiat_currency_id, seen_version, rate_after, requested_by, expires_at)
      select gen_random_uuid(), 'CHANGE_RATE', currency.code, currency.id, '1', 2, admin.id, now() + interval '1 hour'
      from currency, (select id from admins limit 1) as admin`,
    isEach: true,
  },
  FAILED_PAYMENTS: {
    add: `with round as (
        insert into rounds (id, number, progress, entry_fee, type, currency_id, fiat_currency_id, status)
        select gen_random_uuid(), coalesce(max(number), 0) + 1, 100, 1, 'standard', btc.id, usd.id, 'COMPLETED'
        from rounds right join currencies as btc on true, fiat_currencies as usd
        where btc.code = 'BTC' and usd.code = 'USD' group by btc.id, usd.id returning id
      )
      insert into orders (id, round_id, user_id, bid, fee, status)
      select gen_random_uuid(), round.id, person.id, 1, 1, 'FAILED'
      from round, (select id from users limit 1) as person, generate_series(1, $1)`,
    isEach: false,
  },
  MAIL_STUCK: {
    add: `insert into outgoing_mail (id, recipient, subject, body, created_at)
      select gen_random_uuid(), 'a@b.test', 'Hello', 'Hello', now() - interval '6 minutes' from generate_series(1, $1)`,
    isEach: false,
  },
  REPLICA_BEHIND: { add: 'select $1::int', isEach: false },
};

describeOnEitherDatabase('a rule that finds more than it opens at once', (kind) => {
  const market = useMarket(kind);
  const sql = (text: string, values: unknown[] = []) => market.api.database.pool.query(text, values);
  beforeEach(async () => {
    await sql(
      'truncate alerts, alert_rules, alert_recipients, outgoing_mail, coupons, rounds, orders cascade',
    );
    await sql(`delete from currencies where code not in ('BTC', 'ETH')`);
    await sql(`delete from fiat_currencies where code not in ('USD', 'EUR')`);
    await addUser(market.api.database);
  });

  /** Evaluates the rules until all that they find could open. @returns the open alerts' ids */
  const evaluate = async () => {
    for (let times = 0; times < 3; times += 1) {
      await evaluateRules(market.api.database, true);
      await sql(`update alerts set seen_at = now() - interval '1 hour' where opened_at is null`);
    }
    const { rows } = await sql('select id from alerts where opened_at is not null and resolved_at is null');
    return rows.map(({ id }: { id: string }) => id);
  };

  it.each(alertKinds)('%s opens each alert once, and resolves none that is not over', async (name) => {
    const { add, isEach } = cases[name];
    const body = { kind: name, minutes: 5, share: 1, isOn: true };
    await market.operator.call(createAlertRule, { body });
    let [added, opened]: [number, string[]] = [0, []];
    for (const more of steps) {
      await sql(add, [more]);
      added += more;
      const open = await evaluate();
      expect(open).toEqual(expect.arrayContaining(opened));
      expect(open).toHaveLength(isEach ? added : 1);
      opened = open;
    }
    const { body: resolved } = await market.operator.call(listAlerts, { query: { status: 'RESOLVED' } });
    expect(resolved.totalItems).toBe(0);
  });

  it(`opens ${String(atOnce)} in one go, in one mail`, async () => {
    await market.operator.call(createAlertRule, { body: { kind: 'COUPON_USED_UP', isOn: true } });
    await sql('insert into alert_recipients (admin_id) select id from admins limit 1');
    await sql(cases.COUPON_USED_UP.add, [atOnce + 10]);
    await evaluateRules(market.api.database, undefined);
    const subjects = async () => (await sql('select subject from outgoing_mail order by created_at')).rows;
    expect(await subjects()).toEqual([{ subject: '50 alerts' }]);
    await evaluateRules(market.api.database, undefined);
    expect(await subjects()).toEqual([{ subject: '50 alerts' }, { subject: '10 alerts' }]);
    await sql('update coupons set available = 1');
    await evaluateRules(market.api.database, undefined);
    const { body } = await market.operator.call(listAlerts, { query: { status: 'RESOLVED' } });
    expect(body.totalItems).toBe(atOnce + 10);
  });
});
