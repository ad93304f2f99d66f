import {
  kindsWithoutMinutes,
  kindsWithShare,
  type AlertKind,
  type AlertRuleInput,
} from '../../../../contract/platform/alerts';
import { Failure, invalid } from '../../plugins/calls/failure';
import { change, create, remove, type Operation, type Subject } from '../../plugins/changes/change';
import * as repository from './repository';
import type { RuleValues, StoredAlert, StoredRule } from './repository';

const rules: Subject<StoredRule> = {
  kind: 'alertRule',
  called: 'Rule',
  nameOf: ({ kind }) => kind,
  entryOf: ({ kind, minutes, share, isOn }) => ({ kind, minutes, share, isOn }),
  lock: repository.lockRule,
  find: repository.findRule,
};

const alerts: Subject<StoredAlert> = {
  kind: 'alert',
  called: 'Alert',
  nameOf: ({ kind, subject }) => `${kind} ${subject ?? ''}`.trim(),
  entryOf: ({ status }) => ({ status }),
  lock: repository.lockAlert,
  find: repository.findAlert,
};

const takes = (kinds: readonly AlertKind[], kind: AlertKind) => kinds.includes(kind);

/** Returns the values of a rule, without those that its kind does not use. @throws Failure 422 where one is missing */
function toValues({ kind, minutes, share, isOn }: AlertRuleInput): RuleValues {
  const hasMinutes = !takes(kindsWithoutMinutes, kind);
  const hasShare = takes(kindsWithShare, kind);
  if (hasMinutes && !minutes) throw invalid('minutes', 'required', 'This kind of rule needs minutes');
  if (hasShare && !share) throw invalid('share', 'required', 'This kind of rule needs a share');
  return { kind, isOn, minutes: hasMinutes ? minutes : null, share: hasShare ? share : null };
}

/** @throws Failure 422 for a rule without what its kind needs */
export async function createRule(operation: Operation, input: AlertRuleInput): Promise<StoredRule> {
  const values = toValues(input);
  return create(operation, rules, (tx) => repository.insertRule(tx, values));
}

export async function updateRule(
  operation: Operation,
  id: string,
  input: AlertRuleInput,
): Promise<StoredRule> {
  const values = toValues(input);
  return change(operation, rules, id, (tx) => repository.setRule(tx, id, values));
}

export const removeRule = (operation: Operation, id: string): Promise<void> =>
  remove(operation, rules, id, (tx) => repository.removeRule(tx, id));

/** Notes who has seen an alert. @throws Failure 404; 409 when somebody has, or it is over */
export const acknowledgeAlert = (operation: Operation, id: string): Promise<StoredAlert> =>
  change(operation, alerts, id, async (tx, { status }) => {
    if (status !== 'OPEN') throw new Failure(409, 'The alert is acknowledged or over already');
    await repository.acknowledge(tx, id, operation.caller.id);
  });

export async function setMail(
  { database, caller: { id }, audit }: Operation,
  isWanted: boolean,
): Promise<void> {
  await database.transaction(async (tx) => {
    const before = { isWanted: await repository.wantsMail(tx, id) };
    await repository.setMail(tx, id, isWanted);
    await audit(tx, { kind: 'alertMail', id, before, after: { isWanted } });
  });
}
