import { randomUUID } from 'node:crypto';
import { uploadKinds } from '../../../../contract/uploads';
import type { Transaction } from '../../db/database';
import type { Audit } from '../../plugins/changes/audit';
import { Failure } from '../../plugins/calls/failure';
import type { Platform } from '../../plugins/calls/route';
import { requireOpenAccount } from '../../plugins/sessions/guard';
import { sniffType } from './file-type';
import { reserveRoom } from './quotas';
import * as repository from './repository';
import type { Owner } from './repository';

interface NewFile {
  readonly kind: keyof typeof uploadKinds;
  readonly content: Buffer;
  readonly owner: Owner;
  /** The address that it came from. */
  readonly address: string;
}

/**
 * Stores a file when its content has a type allowed for its kind, and no quota refuses it.
 * @returns its id
 * @throws Failure 401, 415, 429, 507
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
