import { access } from '../../../../contract/platform/access';
import type { AlertKind } from '../../../../contract/platform/alerts';
import type { Database, Transaction } from '../../db/database';
import { builtInMailer } from '../mail/service';
import * as repository from './repository';
import { lastingKinds, replicaBehind, watches } from './watches-repository';

/** Minutes until the mail about an alert expires. */
const mailMinutes = 60;

const sentences: Readonly<Record<AlertKind, string>> = {
  NO_BIDS: 'There are no bids in the round {subject}.',
  NOT_COMPLETED: 'The round {subject} is at 100 % and not completed.',
  FAILED_PAYMENTS: 'Too many payments fail.',
  MAIL_STUCK: 'Mail waits and is not sent.',
  COUPON_USED_UP: 'The coupon {subject} is used up.',
  REPLICA_BEHIND: 'The replica of the database is behind.',
  APPROVAL_WAITING: 'A request about {subject} waits for a second person.',
};

const sentenceOf = ({ kind, subject }: repository.OpenedAlert): string =>
  sentences[kind].replace('{subject}', () => subject ?? '');

async function sendMail(tx: Transaction, opened: readonly repository.OpenedAlert[]): Promise<void> {
  const recipients = await repository.findRecipients(tx, access['alerts.list']);
  const [first] = opened;
  if (!first || recipients.length === 0) return;
  const subject = opened.length === 1 ? sentenceOf(first) : `${String(opened.length)} alerts`;
  const body = opened.map(sentenceOf).join('\n');
  const mail = { subject, body, goodForMinutes: mailMinutes, requestId: 'alerts' };
  await builtInMailer.send(
    tx,
    recipients.map((recipient) => ({ ...mail, recipient })),
  );
}

function findingsOf({ kind, minutes, share }: repository.StoredRule, isReplicaBehind: boolean | undefined) {
  if (kind !== 'REPLICA_BEHIND') return watches[kind]({ minutes: minutes ?? 0, share: share ?? 0 });
  return isReplicaBehind === undefined ? undefined : replicaBehind(isReplicaBehind);
}

/**
 * Evaluates every rule in one transaction: opens alerts once, resolves those that are over, and queues mail about what opened.
 * Nothing is done while another process is at it.
 * @param isReplicaBehind undefined where this process has no replica
 */
export async function evaluateRules(
  database: Pick<Database, 'transaction'>,
  isReplicaBehind: boolean | undefined,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await repository.takeTurn(tx))) return;
    const opened: repository.OpenedAlert[] = [];
    for (const rule of await repository.listActiveRules(tx)) {
      const found = findingsOf(rule, isReplicaBehind);
      if (!found) continue;
      const minutes = lastingKinds.has(rule.kind) ? (rule.minutes ?? 0) : 0;
      opened.push(...(await repository.storeFound(tx, rule, found, minutes)));
    }
    await repository.resolveOthers(tx);
    await sendMail(tx, opened);
  });
}
