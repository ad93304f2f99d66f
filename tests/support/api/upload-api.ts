import { afterAll, afterEach, beforeAll } from 'vitest';
import type { UploadQuotas } from '../../../server/src/settings/upload-settings';
import type { DatabaseKind } from '../databases/databases';
import { openApi, type Browser, type Reply, type TestApi } from './api';
import { signInEndUser, type EndUser } from './end-user';
import { fileForm, files, formType } from './file-form';

export const megabyte = 1024 ** 2;

/** A picture of half a megabyte. */
const picture = Buffer.concat([files.png, Buffer.alloc(megabyte / 2 - files.png.length)]);

interface Sending {
  readonly from?: string;
  readonly content?: Buffer;
  readonly key?: string;
}

/** Uploads a picture of half a megabyte, or another file. */
export const sendFile = (
  by: Browser,
  { from = '192.0.2.1', content = picture, key }: Sending = {},
): Promise<Reply> =>
  by.send({
    method: 'POST',
    path: '/upload?type=avatar',
    body: fileForm({ filename: 'a.png', content }),
    headers: { 'content-type': formType, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    from,
  });

interface UploadApi {
  readonly api: TestApi;
  /** Sets quotas until the end of the test. */
  limit(quotas: Partial<UploadQuotas>): void;
  people(count: number): Promise<[EndUser, ...EndUser[]]>;
  count(from: string): Promise<number>;
}

/** Opens an API without uploads for each test, with room for a thousand megabytes. */
export function useUploadApi(kind: DatabaseKind): UploadApi {
  const roomy: UploadQuotas = {
    perPerson: 1_000 * megabyte,
    perAddress: 1_000 * megabyte,
    total: 1_000 * megabyte,
    diskReserve: 0,
  };
  const uploads = { ...roomy };
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi(kind, { uploads });
  });
  afterEach(async () => {
    Object.assign(uploads, roomy);
    await api.database.pool.query('delete from uploads');
    await api.database.pool.query('delete from login_failures');
  });
  afterAll(() => api.close());
  return {
    get api() {
      return api;
    },
    limit: (quotas) => void Object.assign(uploads, quotas),
    people: async (count) => {
      const first = await signInEndUser(api);
      const others = Array.from({ length: count - 1 }, () => signInEndUser(api));
      return [first, ...(await Promise.all(others))];
    },
    count: async (from) => {
      const { rows } = await api.database.pool.query<{ count: number }>(`select count(*)::int from ${from}`);
      return rows[0]?.count ?? 0;
    },
  };
}
