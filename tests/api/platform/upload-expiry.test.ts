import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { updateAccount } from '../../../contract/people/account';
import { lockUpload } from '../../../server/src/modules/uploads/repository';
import { expireUploads } from '../../../server/src/modules/uploads/service';
import type { Browser } from '../../support/api/api';
import { expectFailure } from '../../support/api/expect-failure';
import { files } from '../../support/api/file-form';
import { addAdmin, addInfluencer, addUser } from '../../support/api/fixtures';
import { sendFile, useUploadApi } from '../../support/api/upload-api';
import { describeOnEitherDatabase } from '../../support/databases/databases';

/** SQL that refers to an upload, by what refers. */
const references: Record<string, (id: string, user: string, influencer: string, admin: string) => string> = {
  'the picture of an end user': (id, user) =>
    `update users set image_url = '/api/v1/upload/${id}' where id = '${user}'`,
  'the picture of an influencer': (id, _, influencer) =>
    `update influencers set image_url = 'https://a.test/api/v1/upload/${id}' where id = '${influencer}'`,
  'the picture beside a message': (id, user) =>
    `insert into chat_messages (id, sender_id, display_name, message, image_url)
      values (gen_random_uuid(), '${user}', 'Uma', 'Hello', '/api/v1/upload/${id}')`,
  'a message': (id, user) =>
    `insert into chat_messages (id, sender_id, display_name, message)
      values (gen_random_uuid(), '${user}', 'Uma', 'See /api/v1/upload/${randomUUID()}, /api/v1/upload/${id}.')`,
  'a message that waits': (id, user) =>
    `insert into chat_waiting_messages (id, sender_id, display_name, message, word, time)
      values (gen_random_uuid(), '${user}', 'Uma', 'See /api/v1/upload/${id.toUpperCase()}?', 'see', now())`,
  'the banner': (id) => `insert into banners (message) values ('/api/v1/upload/${id}')`,
  'an earlier banner': (id) =>
    `insert into banner_versions (id, message) values (gen_random_uuid(), '[a](/api/v1/upload/${id})')`,
  'a notification': (id) =>
    `insert into notifications (id, title, notification, type, recipients)
      values (gen_random_uuid(), 'T', 'https://a.test/api/v1/upload/${id}', 'GENERAL', 0)`,
  'a note': (id, user, _, admin) =>
    `insert into user_notes (id, user_id, author_id, note)
      values (gen_random_uuid(), '${user}', '${admin}', '/api/v1/upload/${id}')`,
  'a message to the support': (id) =>
    `insert into support_messages (id, email, subject, message)
      values (gen_random_uuid(), 'a@b.test', 'S', '/api/v1/upload/${id}')`,
};

describeOnEitherDatabase('an upload', (kind) => {
  const uploads = useUploadApi(kind);
  const query = (sql: string) => uploads.api.database.pool.query(sql);
  const expire = () => expireUploads(uploads.api.database);

  /** Uploads a file, and makes it that old. */
  const stored = async (by: Browser, hours: number): Promise<string> => {
    const { body } = await sendFile(by, { content: files.png });
    const { id } = body as { id: string };
    await query(
      `update uploads set created_at = now() - interval '${String(hours)} hours' where id = '${id}'`,
    );
    return id;
  };
  const isStored = async (id: string) => (await uploads.count(`uploads where id = '${id}'`)) === 1;

  it.each(Object.keys(references))('that nothing refers to goes a day later; %s keeps it', async (name) => {
    const { database } = uploads.api;
    const [{ browser }] = await uploads.people(1);
    const [referenced, other, young] = [
      await stored(browser, 25),
      await stored(browser, 25),
      await stored(browser, 23),
    ];
    const { id: user } = await addUser(database);
    const { id: admin } = await addAdmin(database, 'SUPER');
    await query(references[name]?.(referenced, user, await addInfluencer(database), admin) ?? '');
    await expire();
    expect([await isStored(referenced), await isStored(other), await isStored(young)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('that an account takes as its picture while it expires stays, or the account is told', async () => {
    const [{ browser }] = await uploads.people(1);
    const id = await stored(browser, 25);
    const imageUrl = `/api/v1/upload/${id}`;
    const [taken] = await Promise.all([browser.call(updateAccount, { body: { imageUrl } }), expire()]);
    if (taken.status === 200) expect(await isStored(id)).toBe(true);
    else expectFailure(taken, 422, ['imageUrl']);
  });

  // The embedded database has one connection.
  it.skipIf(kind === 'embedded')('does not expire while a transaction is about to refer to it', async () => {
    const [{ browser }] = await uploads.people(1);
    const id = await stored(browser, 25);
    await uploads.api.database.transaction(async (tx) => {
      expect(await lockUpload(tx, id)).toBe(true);
      await expire();
    });
    expect(await isStored(id)).toBe(true);
    await expire();
    expect(await isStored(id)).toBe(false);
  });

  it('that is gone is no picture of an account', async () => {
    const [{ browser }] = await uploads.people(1);
    const id = await stored(browser, 25);
    await expire();
    const update = (imageUrl: string) => browser.call(updateAccount, { body: { imageUrl } });
    expectFailure(await update(`/api/v1/upload/${id}`), 422, ['imageUrl']);
    expect((await update(`https://pictures.test/upload/${id}`)).status).toBe(200);
  });

  it.skipIf(kind === 'postgres')('that expired makes room for others in the embedded database', async () => {
    const fillAndExpire = async () => {
      const [{ browser }] = await uploads.people(1);
      for (let index = 0; index < 10; index += 1) await sendFile(browser);
      await query(`update uploads set created_at = now() - interval '2 days'`);
      const { rows } = await uploads.api.database.pool.query<{ size: number }>(
        `select pg_total_relation_size('uploads')::int as size`,
      );
      await expire();
      return rows[0]?.size ?? 0;
    };
    const first = await fillAndExpire();
    expect(await uploads.count('uploads')).toBe(0);
    expect(await fillAndExpire()).toBeLessThan(first * 1.2);
  });
});
