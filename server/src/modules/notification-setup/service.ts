import { notificationTypes, type NotificationType } from '../../../../contract/notifications';
import type { Database, Transaction } from '../../db/database';
import { notFound } from '../../plugins/failure';
import { findCurrencyCode } from '../currencies/service';
import { builtInMailer, type Mailer } from '../mail/service';
import * as repository from './repository';

const mostDevices = 20;
/** Whether a round has started is news for a day. */
const newsMinutes = 24 * 60;

interface Setup {
  readonly enabled: NotificationType[];
}

/** The types of notification an end user wants; every type until they choose. */
export async function getSetup({ orm }: Database, userId: string): Promise<Setup> {
  const chosen = await repository.findTypes(orm, userId);
  return { enabled: notificationTypes.filter((type) => chosen?.includes(type) ?? true) };
}

/** Keeps the types of notification an end user wants, each once. */
export async function updateSetup(database: Database, userId: string, wanted: Setup): Promise<Setup> {
  const enabled = notificationTypes.filter((type) => wanted.enabled.includes(type));
  await repository.setTypes(database.orm, userId, enabled);
  return { enabled };
}

/** Whether an end user asked to be told of the next round of a currency. @throws Failure 404 */
export async function isAsked({ orm }: Database, userId: string, currencyId: string): Promise<boolean> {
  if ((await findCurrencyCode(orm, currencyId)) === undefined) throw notFound('Currency');
  return repository.hasRequest(orm, userId, currencyId);
}

/** Keeps the wish to be told when the next round of a currency starts. @throws Failure 404 */
export async function ask({ orm }: Database, userId: string, currencyId: string): Promise<void> {
  if ((await findCurrencyCode(orm, currencyId)) === undefined) throw notFound('Currency');
  await repository.insertRequest(orm, userId, currencyId);
}

/** Tells those who asked that a round of the currency started, once. It belongs in the transaction that starts it. */
export async function tellOfRound(
  tx: Transaction,
  {
    currencyId,
    code,
    number,
    requestId,
  }: {
    readonly currencyId: string;
    readonly code: string;
    readonly number: number;
    readonly requestId: string;
  },
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

/** Registers a device for push notifications; an end user has the newest twenty. */
export async function registerDevice(
  database: Database,
  device: { readonly userId: string; readonly token: string; readonly platform: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    await repository.putDevice(tx, device);
    await repository.removeOldDevices(tx, device.userId, mostDevices);
  });
}
