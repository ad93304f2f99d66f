import { describe, expect, it } from 'vitest';
import { Places } from '../../server/src/modules/orders/places';

const { signal } = new AbortController();

describe('places for downloads', () => {
  it('are given in turn, and whoever hangs up is passed over', async () => {
    const places = new Places(1);
    const hangUp = new AbortController();
    const leave = await places.take(signal);
    const order: string[] = [];
    const impatient = expect(places.take(hangUp.signal)).rejects.toMatchObject({ statusCode: 400 });
    const second = places.take(signal).finally(() => order.push('second'));
    const third = places.take(signal).finally(() => order.push('third'));
    hangUp.abort();
    await impatient;
    leave();
    (await second)();
    (await third)();
    expect(order).toEqual(['second', 'third']);
    await expect(places.take(signal)).resolves.toBeTypeOf('function');
    await expect(places.take(AbortSignal.abort())).rejects.toMatchObject({ statusCode: 400 });
  });

  it('are refused when too many wait, and after the longest wait', async () => {
    const places = new Places(1, 1, 50);
    await places.take(signal);
    const waiting = expect(places.take(signal)).rejects.toMatchObject({ statusCode: 429 });
    await expect(places.take(signal)).rejects.toMatchObject({ statusCode: 429 });
    await waiting;
  });
});
