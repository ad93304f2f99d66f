import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  decoyHash,
  hashesAtOnce,
  hashPassword,
  mostWaitingHashes,
  signIns,
} from '../../../server/src/plugins/sessions/password';
import { WorkQueue } from '../../../server/src/plugins/jobs/work-queue';
import { openApi, type TestApi } from '../../support/api/api';
import { expectFailure } from '../../support/api/expect-failure';
import { addAdmin, password, signInAdmin } from '../../support/api/fixtures';
import { eitherKind } from '../../support/databases/databases';

/** Counts what runs at the same time in each queue. */
function countWork() {
  const queues = new Map<WorkQueue, { running: number; most: number; done: number }>();
  const run = Reflect.get(WorkQueue.prototype, 'run');
  const counting = function counting<T>(this: WorkQueue, task: () => Promise<T>): Promise<T> {
    const work = queues.get(this) ?? { running: 0, most: 0, done: 0 };
    queues.set(this, work);
    return run.call(this, async () => {
      work.running += 1;
      work.most = Math.max(work.most, work.running);
      try {
        return await task();
      } finally {
        work.running -= 1;
        work.done += 1;
      }
    }) as Promise<T>;
  };
  const spy = vi.spyOn(WorkQueue.prototype, 'run').mockImplementation(counting);
  onTestFinished(() => spy.mockRestore());
  return queues;
}

describe('sign-ins', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi(eitherKind());
  });
  afterAll(() => api.close());

  const signIn = (email: string, secret: string, from = '10.1.0.1') =>
    api
      .browser()
      .send({ method: 'POST', path: '/admin/auth/login', body: { email, password: secret }, from });

  it('of unknown emails are checked against a hash that costs the same as any other', async () => {
    const [ours, decoy] = [await hashPassword(password), decoyHash].map((each) => each.split('$'));
    expect(decoy?.slice(0, 4)).toEqual(ours?.slice(0, 4));
    expect(decoy?.map((part) => part.length)).toEqual(ours?.map((part) => part.length));
  });

  it('that come as a storm are checked a few at a time, a bounded number waits, and other calls are answered', async () => {
    const operator = await signInAdmin(api, 'SUPER');
    const { email } = await addAdmin(api.database, 'SUPER');
    const queues = countWork();
    const queries = vi.spyOn(api.database.pool, 'query');
    const storm = Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        signIn(`nobody${String(n)}@admins.test`, 'wrong wrong', `10.2.${String(n)}.1`),
      ),
    );
    const list = await operator.send({ method: 'GET', path: '/admin/orders?limit=10' });
    expect(list.status).toBe(200);
    // Beside the list and its session only those ask the database whose turn it is.
    expect(queries.mock.calls.length).toBeGreaterThan(2);
    expect(queries.mock.calls.length).toBeLessThan(50);
    const replies = await storm;
    const refused = replies.filter(({ status }) => status === 503);
    const [ofSignIns, work] = [queues.get(signIns), [...queues].find(([queue]) => queue !== signIns)?.[1]];
    expect(ofSignIns?.most).toBe(hashesAtOnce + 3);
    expect(work?.most).toBe(hashesAtOnce);
    expect(hashesAtOnce).toBeLessThan(4);
    expect(work?.done).toBe(300 - refused.length);
    expect(work?.done).toBeGreaterThanOrEqual(mostWaitingHashes);
    expect(refused.length).toBeGreaterThan(0);
    for (const reply of refused) {
      expectFailure(reply, 503);
      expect(reply.body).toMatchObject({ message: 'Too many passwords wait to be checked, try again' });
      expect(reply.headers['retry-after']).toBe('5');
    }
    expect((await signIn(email, password)).status).toBe(200);
  });
});
