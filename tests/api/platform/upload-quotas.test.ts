import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { adminLogin } from '../../../contract/platform/auth';
import { listAudit } from '../../../contract/platform/audit';
import { expectFailure } from '../../support/api/expect-failure';
import { files } from '../../support/api/file-form';
import { addAdmin, password, signInAdmin } from '../../support/api/fixtures';
import { megabyte, sendFile, useUploadApi } from '../../support/api/upload-api';
import { describeOnEitherDatabase } from '../../support/databases/databases';

describeOnEitherDatabase('uploads', (kind) => {
  const uploads = useUploadApi(kind);

  /** Who the trail says was refused, and why. */
  const refusals = async () => {
    const operator = await signInAdmin(uploads.api, 'SUPER');
    const { body } = await operator.call(listAudit, { query: { action: 'uploads.refused', limit: 100 } });
    return body.items.map(({ actor, address, after }) => ({ ...actor, address, reason: after?.['reason'] }));
  };

  it.each([
    { quota: 'perPerson', senders: 1, addresses: 12, status: 429, reason: 'You may store 2 MB of files' },
    { quota: 'perAddress', senders: 3, addresses: 1, status: 429, reason: 'More than 2 MB of files in 24' },
    { quota: 'total', senders: 3, addresses: 12, status: 507, reason: 'All room for files is taken' },
  ] as const)(
    'of many at once stay within the quota $quota',
    async ({ quota, senders, addresses, ...row }) => {
      uploads.limit({ [quota]: 2 * megabyte });
      const people = await uploads.people(senders);
      const statuses = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const { browser } = people[index % senders] ?? people[0];
          const answer = await sendFile(browser, { from: `192.0.2.${String(index % addresses)}` });
          if (answer.status !== 201) {
            expectFailure(answer, row.status);
            expect(answer.text).toContain(row.reason);
            expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
          }
          return answer.status;
        }),
      );
      expect(statuses.sort()).toEqual([...Array<number>(4).fill(201), ...Array<number>(8).fill(row.status)]);
      expect(await uploads.count('uploads')).toBe(4);
      const noted = (await refusals()).filter(({ id }) => people.some((one) => one.id === id));
      expect(noted.length).toBeGreaterThan(0);
      expect(new Set(noted.map(({ id }) => id)).size).toBe(noted.length);
      for (const { id, type, email, reason } of noted) {
        expect(type).toBe('END_USER');
        expect(email).toBe(people.find((one) => one.id === id)?.email);
        expect(reason).toContain(row.reason);
      }
    },
  );

  it('leave room on the disk, so that people sign in all the same', async () => {
    uploads.limit({ diskReserve: 1_000_000_000 * megabyte });
    const { email, id } = await addAdmin(uploads.api.database, 'MARKETING');
    const admin = uploads.api.browser();
    await admin.call(adminLogin, { body: { email, password } });
    const answer = await sendFile(admin);
    // The disk of PostgreSQL is elsewhere.
    expect(answer.status).toBe(kind === 'embedded' ? 507 : 201);
    if (kind === 'postgres') return;
    expect(answer.text).toContain('The disk has too little room');
    expect((await refusals()).find((one) => one.id === id)).toMatchObject({ email, type: 'MARKETING' });
    expect(await uploads.count('uploads')).toBe(0);
  });

  it('that come too fast are one entry in the trail', async () => {
    const [{ browser, id }] = await uploads.people(1);
    for (let index = 0; index < 63; index += 1) await sendFile(browser, { content: files.png });
    expect((await refusals()).filter((one) => one.id === id)).toEqual([
      expect.objectContaining({ address: '192.0.2.1', reason: expect.stringContaining('Too many files') }),
    ]);
  });

  it('that are tiny count as the room that they take', async () => {
    uploads.limit({ perPerson: 16 * 1024 });
    const [{ browser }] = await uploads.people(1);
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1)
      statuses.push((await sendFile(browser, { content: files.png })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
  });

  it('that are refused, or answered again by their Idempotency-Key, cost an address nothing', async () => {
    uploads.limit({ perAddress: megabyte, perPerson: megabyte / 2 });
    const [{ browser, id }, other = { browser }] = await uploads.people(2);
    const [key, refusedKey] = [randomUUID(), randomUUID()];
    for (let index = 0; index < 2; index += 1) expect((await sendFile(browser, { key })).status).toBe(201);
    for (let index = 0; index < 2; index += 1)
      expectFailure(await sendFile(browser, { key: refusedKey }), 429);
    expect((await refusals()).some((one) => one.id === id)).toBe(true);
    expect((await sendFile(other.browser)).status).toBe(201);
  });

  it('from one household of IPv6 count together', async () => {
    uploads.limit({ perAddress: megabyte / 2 });
    const [{ browser }] = await uploads.people(1);
    expect((await sendFile(browser, { from: '2001:db8:1:2::1' })).status).toBe(201);
    expectFailure(await sendFile(browser, { from: '2001:db8:1:2::ffff' }), 429);
    expect((await sendFile(browser, { from: '2001:db8:1:3::1' })).status).toBe(201);
  });
});
