import {
  kindsWithoutMinutes,
  kindsWithShare,
  type AlertKind,
  type AlertRuleInput,
} from '../../../../contract/alerts';
import type { Database } from '../../db/database';
import type { Audit } from '../../plugins/changes/audit';
import { Failure, invalid, notFound } from '../../plugins/calls/failure';
import * as repository from './repository';
import type { RuleValues, StoredAlert, StoredRule } from './repository';

/** @throws Failure 404 for a missing rule */
export function assertRule(rule: StoredRule | undefined): StoredRule {
  if (!rule) throw notFound('Rule');
  return rule;
}

const takes = (kinds: readonly AlertKind[], kind: AlertKind) => kinds.includes(kind);

/** Returns the values of a rule, without those that its kind does not use. @throws Failure 422 where one is missing */
function toValues({ kind, minutes, share, isOn }: AlertRuleInput): RuleValues {
  const hasMinutes = !takes(kindsWithoutMinutes, kind);
  const hasShare = takes(kindsWithShare, kind);
  if (hasMinutes && !minutes) throw invalid('minutes', 'required', 'This kind of rule needs minutes');
  if (hasShare && !share) throw invalid('share', 'required', 'This kind of rule needs a share');
  return { kind, isOn, minutes: hasMinutes ? minutes : null, share: hasShare ? share : null };
}

const toAuditEntry = ({ kind, minutes, share, isOn }: StoredRule) => ({ kind, minutes, share, isOn });

/** Adds a rule. @throws Failure 422 for one without what its kind needs */
export async function createRule(
  database: Database,
  input: AlertRuleInput,
  audit: Audit,
): Promise<StoredRule> {
  const values = toValues(input);
  return database.transaction(async (tx) => {
    const rule = await repository.insertRule(tx, values);
    await audit(tx, { kind: 'alertRule', id: rule.id, name: rule.kind, after: toAuditEntry(rule) });
    return rule;
  });
}

/** Changes a rule. @throws Failure 404, 422 */
export async function updateRule(
  database: Database,
  id: string,
  input: AlertRuleInput,
  audit: Audit,
): Promise<StoredRule> {
  const values = toValues(input);
  return database.transaction(async (tx) => {
    const before = assertRule(await repository.lockRule(tx, id));
    await repository.setRule(tx, id, values);
    const after = assertRule(await repository.findRule(tx, id));
    const states = { before: toAuditEntry(before), after: toAuditEntry(after) };
    await audit(tx, { kind: 'alertRule', id, name: after.kind, ...states });
    return after;
  });
}

/** Removes a rule. @throws Failure 404 */
export async function removeRule(database: Database, id: string, audit: Audit): Promise<void> {
  await database.transaction(async (tx) => {
    const before = assertRule(await repository.lockRule(tx, id));
    await repository.removeRule(tx, id);
    await audit(tx, { kind: 'alertRule', id, name: before.kind, before: toAuditEntry(before) });
  });
}

/** Notes who has seen an alert. @throws Failure 404; 409 when somebody has, or it is over */
export async function acknowledgeAlert(
  database: Database,
  id: string,
  adminId: string,
  audit: Audit,
): Promise<StoredAlert> {
  return database.transaction(async (tx) => {
    const before = await repository.lockAlert(tx, id);
    if (!before) throw notFound('Alert');
    if (before.status !== 'OPEN') throw new Failure(409, 'The alert is acknowledged or over already');
    await repository.acknowledge(tx, id, adminId);
    const after = await repository.lockAlert(tx, id);
    if (!after) throw notFound('Alert');
    const name = `${before.kind} ${before.subject ?? ''}`.trim();
    const states = { before: { status: before.status }, after: { status: after.status } };
    await audit(tx, { kind: 'alert', id, name, ...states });
    return after;
  });
}

/** Stores whether an admin wants mail when an alert opens. */
export async function setMail(
  database: Database,
  adminId: string,
  isWanted: boolean,
  audit: Audit,
): Promise<void> {
  await database.transaction(async (tx) => {
    const before = { isWanted: await repository.wantsMail(tx, adminId) };
    await repository.setMail(tx, adminId, isWanted);
    await audit(tx, { kind: 'alertMail', id: adminId, before, after: { isWanted } });
  });
}
