import { dollarCode, type RateInput } from '../../../../contract/rounds/rates';
import type { Executor, Transaction } from '../../db/database';
import { conflict, found } from '../../plugins/calls/failure';
import type { Audit } from '../../plugins/changes/audit';
import { record, type Audited, type Operation } from '../../plugins/changes/change';
import { requireState, versionOf } from '../../plugins/changes/seen-version';
import { requestApproval, type ApprovalRules, type StoredApproval } from '../approvals/service';
import * as repository from './repository';

export const { findCurrencyCode, findRate } = repository;

/** @throws Failure 404 for an unknown currency */
export const getCurrencyCode = async (db: Executor, id: string): Promise<string> =>
  found(await repository.findCurrencyCode(db, id), 'Currency');

export const changeable = ({ dollarRate }: Pick<repository.StoredRate, 'dollarRate'>) => ({ dollarRate });

const audited: Audited<repository.StoredRate> = {
  kind: 'rate',
  nameOf: ({ code }) => code,
  entryOf: ({ code, dollarRate }) => ({ code, dollarRate }),
};

/** Returns a rate that may be changed, locked until the transaction ends. @throws Failure 404, 409 */
export async function lockChangeable(tx: Transaction, id: string): Promise<repository.StoredRate> {
  const rate = found(await repository.lockRate(tx, id), 'Currency');
  if (rate.code === dollarCode)
    throw conflict('dollarRate', 'Revenue is counted in dollars: their rate is 1', 'locked');
  return rate;
}

/** Sets a rate that is locked, for rounds that start from now on, and returns it. */
export async function applyRate(
  tx: Transaction,
  before: repository.StoredRate,
  dollarRate: string,
  audit: Audit,
): Promise<repository.StoredRate> {
  await repository.setRate(tx, before.id, dollarRate);
  const after = found(await repository.findRate(tx, before.id), 'Currency');
  await record(tx, audit, audited, { before, after });
  return after;
}

/**
 * Sets the dollar rate of a fiat currency for rounds that start from now on, or requests an approval of that.
 * @throws Failure as {@link lockChangeable} does; 409 where another rate waits for one
 */
export const updateRate = (
  { database, caller, audit, seenVersion }: Operation,
  { id, dollarRate }: RateInput & { readonly id: string },
  { approvals }: ApprovalRules,
): Promise<{ readonly rate: repository.StoredRate } | { readonly waiting: StoredApproval }> =>
  database.transaction(async (tx) => {
    const before = await lockChangeable(tx, id);
    await requireState(seenVersion, changeable(before));
    if (!approvals.rates) return { rate: await applyRate(tx, before, dollarRate, audit) };
    const asked = {
      action: 'CHANGE_RATE',
      fiatCurrencyId: id,
      subject: before.code,
      seenVersion: versionOf(changeable(before)),
      rateBefore: before.dollarRate,
      rateAfter: dollarRate,
      requestedBy: caller.id,
    } as const;
    return { waiting: await requestApproval(tx, asked, audit) };
  });
