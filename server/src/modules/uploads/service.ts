import { randomUUID } from 'node:crypto';
import { uploadKinds } from '../../../../contract/platform/uploads';
import type { Database, Transaction } from '../../db/database';
import type { Audit } from '../../plugins/changes/audit';
import { Failure } from '../../plugins/calls/failure';
import type { Platform } from '../../plugins/calls/route';
import { requireOpenAccount } from '../../plugins/sessions/guard';
import { sniffType } from './file-type';
import { reserveRoom } from './quotas';
import * as repository from './repository';

interface NewFile {
  readonly kind: keyof typeof uploadKinds;
  readonly content: Buffer;
  readonly owner: repository.Owner;
  readonly address: string;
}

/**
 * Stores a file when its content has a type allowed for its kind, and no quota refuses it.
 * @returns its id @throws Failure 401, 415, 429, 507
 */
export async function keepFile(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { kind, content, owner, address }: NewFile,
  audit: Audit,
): Promise<string> {
  const types: readonly string[] = uploadKinds[kind].types;
  const contentType = sniffType(content);
  if (contentType === undefined || !types.includes(contentType))
    throw new Failure(415, `The file must be one of ${types.join(', ')}`);
  const id = randomUUID();
  await database.transaction(async (tx) => {
    await reserveRoom(
      tx,
      { owner, address, bytes: content.length },
      settings.uploads,
      await database.freeBytes(),
    );
    if (owner.realm === 'client') await requireOpenAccount(tx, owner.id);
    await repository.insertUpload(tx, {
      id,
      kind,
      contentType,
      content,
      realm: owner.realm,
      ownerId: owner.id,
    });
    await audit(tx, { kind: 'upload', id, after: { kind, contentType, bytes: content.length } });
  });
  return id;
}

const uploaded = /\/upload\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/**
 * Keeps the upload at an address from expiring until the transaction ends, so that something may refer to it.
 * @returns false when the address is the path of an upload that is not stored
 */
export async function holdUpload(tx: Transaction, address: string): Promise<boolean> {
  const [, id] = uploaded.exec(address) ?? [];
  return id === undefined || (await repository.lockUpload(tx, id)) || !address.startsWith('/');
}

const mostAtOnce = 1_000;

/** Deletes the uploads that nothing refers to a day later. */
export async function expireUploads(database: Database): Promise<void> {
  while ((await database.transaction((tx) => repository.removeExpired(tx, mostAtOnce))) === mostAtOnce);
  // The embedded database has no autovacuum: without this the room of what was deleted would not be used again.
  if (database.kind === 'embedded') await repository.reclaimRoom(database.orm);
}
