import { dollarCode, type RateInput } from '../../../../contract/rates';
import type { Database, Executor } from '../../db/database';
import type { Audit } from '../../plugins/audit/audit';
import { conflict, notFound } from '../../plugins/failure';
import { requireState } from '../../plugins/seen-version';
import * as repository from './repository';
import type { StoredRate } from './repository';

/** The code of a currency, or undefined when there is none with that id. */
export const findCurrencyCode = (db: Executor, id: string): Promise<string | undefined> =>
  repository.findCurrencyCode(db, id);

/** @throws Failure 404 for a missing currency */
export function assertFound(rate: StoredRate | undefined): StoredRate {
  if (!rate) throw notFound('Currency');
  return rate;
}

/** What an admin may change of a rate. */
export const changeable = ({ dollarRate }: Pick<StoredRate, 'dollarRate'>) => ({ dollarRate });

const toAuditEntry = ({ code, dollarRate }: StoredRate) => ({ code, dollarRate });

/**
 * Sets the dollar rate of a fiat currency for rounds that start from now on.
 * @throws Failure 404 for a missing currency; 409 for the dollar, whose rate is 1
 */
export async function updateRate(
  database: Database,
  id: string,
  { dollarRate }: RateInput,
  audit: Audit,
  seenVersion?: string,
): Promise<StoredRate> {
  return database.transaction(async (tx) => {
    const before = assertFound(await repository.lockRate(tx, id));
    if (before.code === dollarCode)
      throw conflict('dollarRate', 'Revenue is counted in dollars: their rate is 1', 'locked');
    await requireState(seenVersion, changeable(before));
    await repository.setRate(tx, id, dollarRate);
    const after = assertFound(await repository.findRate(tx, id));
    await audit(tx, {
      kind: 'rate',
      id: after.id,
      name: after.code,
      before: toAuditEntry(before),
      after: toAuditEntry(after),
    });
    return after;
  });
}
