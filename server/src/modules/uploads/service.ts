import { randomUUID } from 'node:crypto';
import { uploadKinds } from '../../../../contract/uploads';
import type { Database } from '../../db/database';
import type { Audit } from '../../plugins/audit/audit';
import { Failure } from '../../plugins/failure';
import { requireOpenAccount } from '../../plugins/sessions/guard';
import { sniffType } from './file-type';
import * as repository from './repository';

interface NewFile {
  readonly kind: keyof typeof uploadKinds;
  readonly content: Buffer;
  readonly owner: { readonly realm: 'admin' | 'client'; readonly id: string };
}

/** Stores a file when its content has a type allowed for its kind. @returns its id @throws Failure 401, 415 */
export async function keepFile(
  database: Database,
  { kind, content, owner }: NewFile,
  audit: Audit,
): Promise<string> {
  const types: readonly string[] = uploadKinds[kind].types;
  const contentType = sniffType(content);
  if (contentType === undefined || !types.includes(contentType))
    throw new Failure(415, `The file must be one of ${types.join(', ')}`);
  const id = randomUUID();
  await database.transaction(async (tx) => {
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
