import { notificationTypes, type NotificationType } from '../../../../contract/chat/notifications';
import type { Database, Transaction } from '../../db/database';
import { requireOpenAccount } from '../../plugins/sessions/guard';
import { getCurrencyCode } from '../currencies/service';
import { builtInMailer, type Mailer } from '../mail/service';
import * as repository from './repository';

const mostDevices = 20;
/** Minutes until the mail about a new round expires. */
const newsMinutes = 24 * 60;

interface Setup {
  readonly enabled: NotificationType[];
}

export async function getSetup({ orm }: Database, userId: string): Promise<Setup> {
  const chosen = await repository.findTypes(orm, userId);
  return { enabled: notificationTypes.filter((type) => chosen?.includes(type) ?? true) };
}

export async function updateSetup(database: Database, userId: string, wanted: Setup): Promise<Setup> {
  const enabled = notificationTypes.filter((type) => wanted.enabled.includes(type));
  await database.transaction((tx) => repository.setTypes(tx, userId, enabled));
  return { enabled };
}

export async function isAsked({ orm }: Database, userId: string, currencyId: string): Promise<boolean> {
  await getCurrencyCode(orm, currencyId);
  return repository.hasRequest(orm, userId, currencyId);
}

export async function ask(database: Database, userId: string, currencyId: string): Promise<void> {
  await getCurrencyCode(database.orm, currencyId);
  await database.transaction(async (tx) => {
    await requireOpenAccount(tx, userId);
    await repository.insertRequest(tx, userId, currencyId);
  });
}

interface StartedRound {
  readonly currencyId: string;
  readonly code: string;
  readonly number: number;
  readonly requestId: string;
}

/**
 * Mails everybody who asked to be notified of the currency's next round. Call it in the transaction that starts the
 * round.
 */
export async function notifyRoundStarted(
  tx: Transaction,
  { currencyId, code, number, requestId }: StartedRound,
  mailer: Mailer = builtInMailer,
): Promise<void> {
  const recipients = await repository.takeRequests(tx, currencyId);
  const subject = `Round ${number} has started`;
  const body = `Round ${number} is open for bids in ${code}.`;
  const mail = { subject, body, goodForMinutes: newsMinutes, requestId };
  await mailer.send(
    tx,
    recipients.map((recipient) => ({ ...mail, recipient })),
  );
}

/** Registers a device for push notifications; only an end user's newest twenty are kept. */
export async function registerDevice(
  database: Database,
  device: { readonly userId: string; readonly token: string; readonly platform: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    await requireOpenAccount(tx, device.userId);
    await repository.putDevice(tx, device);
    await repository.removeOldDevices(tx, device.userId, mostDevices);
  });
}
