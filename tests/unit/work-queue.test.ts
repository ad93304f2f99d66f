import { describe, expect, it } from 'vitest';
import { Failure } from '../../server/src/plugins/calls/failure';
import { WorkQueue } from '../../server/src/plugins/jobs/work-queue';

const { signal } = new AbortController();
const refuse = () => new Failure(429, 'Too many');

describe('a queue for work', () => {
  it('gives its places in turn, and whoever hangs up is passed over', async () => {
    const queue = new WorkQueue(1, { mostWaiting: 20, refuse });
    const hangUp = new AbortController();
    const leave = await queue.take(signal);
    const order: string[] = [];
    const leaving = expect(queue.take(hangUp.signal)).rejects.toMatchObject({ statusCode: 400 });
    const second = queue.take(signal).finally(() => order.push('second'));
    const third = queue.take(signal).finally(() => order.push('third'));
    hangUp.abort();
    await leaving;
    leave();
    (await second)();
    (await third)();
    expect(order).toEqual(['second', 'third']);
    await expect(queue.take(signal)).resolves.toBeTypeOf('function');
    await expect(queue.take(AbortSignal.abort())).rejects.toMatchObject({ statusCode: 400 });
  });

  it('refuses whoever comes when too many wait, and after the longest wait', async () => {
    const queue = new WorkQueue(1, { mostWaiting: 1, longestWait: 50, refuse });
    await queue.take(signal);
    const waiting = expect(queue.take(signal)).rejects.toMatchObject({ statusCode: 429 });
    await expect(queue.take(signal)).rejects.toMatchObject({ statusCode: 429 });
    await waiting;
  });

  it('goes on after a task that fails', async () => {
    const queue = new WorkQueue(1, { mostWaiting: 1, refuse });
    const failing = expect(queue.run(() => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
    await expect(queue.run(() => Promise.resolve('done'))).resolves.toBe('done');
    await failing;
  });
});
