import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../../db/database';
import { auditFor } from '../../plugins/changes/audit';
import { Failure } from '../../plugins/calls/failure';
import { countUse, isFirstUse, networkOf } from '../../plugins/limits/service';
import type { UploadQuotas } from '../../settings/upload-settings';
import * as repository from './repository';

const kilobyte = 1024;
const megabyte = kilobyte ** 2;
const oneDay = 24 * 60;
const leastBytes = 4 * kilobyte;

const perOwner = {
  most: 60,
  minutes: 15,
  refusal: 'Too many files in a quarter of an hour, wait and try again',
};

interface NewUpload {
  readonly owner: repository.Owner;
  readonly address: string;
  readonly bytes: number;
}

const inMegabytes = (bytes: number) => `${String(bytes / megabyte)} MB`;
const noRoom = (message: string) => new Failure(507, message, { headers: { 'retry-after': '3600' } });

/**
 * Counts a new file against every quota, within the transaction that stores it. Uploads wait here for each other.
 * @param freeBytes what is free on the disk of the database, where that is known @throws Failure 429, 507
 */
export async function reserveRoom(
  tx: Transaction,
  { owner, address, bytes }: NewUpload,
  quotas: UploadQuotas,
  freeBytes: number | undefined,
): Promise<void> {
  await repository.lockUploads(tx);
  const { own, total } = await repository.sumBytes(tx, owner, leastBytes);
  const counted = Math.max(bytes, leastBytes);
  if (own + counted > quotas.perPerson)
    throw new Failure(
      429,
      `You may store ${inMegabytes(quotas.perPerson)} of files; those that nothing refers to are removed after a day`,
      { headers: { 'retry-after': '3600' } },
    );
  if (total + counted > quotas.total) throw noRoom('All room for files is taken, try again later');
  if (freeBytes !== undefined && freeBytes < quotas.diskReserve + bytes)
    throw noRoom('The disk has too little room for files, try again later');
  const perAddress = {
    most: quotas.perAddress / kilobyte,
    minutes: oneDay,
    refusal: `More than ${inMegabytes(quotas.perAddress)} of files in 24 hours from your address, try again later`,
  };
  await countUse({ orm: tx }, `upload kB ${networkOf(address)}`, perAddress, Math.ceil(counted / kilobyte));
}

/** @throws Failure 429 for too many files of one person in a short time */
export const countFile = (database: Database, { realm, id }: repository.Owner): Promise<void> =>
  countUse(database, `upload ${realm} ${id}`, perOwner);

/** Returns the error after adding a refusal by a quota to the audit trail, once a day for each person. */
export async function noteRefusal(
  database: Database,
  request: FastifyRequest,
  owner: repository.Owner,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Failure && [429, 507].includes(error.statusCode))) return error;
  if (!(await isFirstUse(database, `upload refused ${owner.realm} ${owner.id}`, oneDay))) return error;
  const audit = auditFor({ name: 'uploads.refused' }, request, owner);
  // A transaction apart from those of the call, which are rolled back.
  await database.orm.transaction((tx) =>
    audit(tx, { kind: 'upload', id: null, after: { reason: error.message } }),
  );
  return error;
}
