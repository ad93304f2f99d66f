import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeRound, updateRound, type Round } from '../../../contract/rounds/rounds';
import { openDatabase, type Database } from '../../../server/src/db/database';
import { holdRound } from '../../../server/src/modules/payment/repository';
import { openApiOn, type Browser, type TestApi } from '../../support/api/api';
import {
  addCurrencies,
  finishRound,
  placeBid,
  roundForm,
  signInAdmin,
  signInClient,
  startedRound,
  type Money,
} from '../../support/api/fixtures';
import { freshLocation, isAvailable, type DatabaseLocation } from '../../support/databases/databases';

// The embedded database has one connection: there one comes after the other by nature.
describe.skipIf(!isAvailable('postgres'))('a round on which people never stop bidding', () => {
  let location: DatabaseLocation;
  let database: Database;
  let api: TestApi;
  let money: Money;
  let operator: Browser;

  beforeAll(async () => {
    location = await freshLocation('postgres');
    // What waits for longer is answered with 503.
    database = await openDatabase({ ...location, statementTimeout: 5_000 });
    api = await openApiOn(database);
    money = await addCurrencies(database);
    operator = await signInAdmin(api, 'SUPER');
  });
  afterAll(async () => {
    await api.close();
    await database.close();
    await location.drop();
  });

  const move = ({ id, entryFee, type, currencyId, fiatCurrencyId }: Round, progress: string) =>
    operator.call(updateRound, {
      params: { id },
      body: { entryFee, type, currencyId, fiatCurrencyId, progress },
    });

  it('moves on while a bid is under way', async () => {
    const round = await startedRound(operator, roundForm(money.btc, money.usd));
    const moved = await database.transaction(async (tx) => {
      await holdRound(tx, round.id);
      return move(round, '40');
    });
    expect([moved.status, moved.body.progress]).toEqual([200, '40']);
    expect(await finishRound(operator, round)).toBe(200);
  });

  it('is completed though one bid begins before the other has ended', async () => {
    const round = await startedRound(operator, roundForm(money.eth, money.usd));
    const client = await signInClient(api);
    await placeBid(client, round.id, '1');
    expect((await move(round, '100')).status).toBe(200);
    const over = new AbortController();
    const seen = new Set<string | undefined>();
    const bidding = [0, 1, 2].map(async (index) => {
      await sleep(index * 40);
      while (!over.signal.aborted)
        await database.transaction(async (tx) => {
          seen.add((await holdRound(tx, round.id))?.status);
          await sleep(120);
        });
    });
    await expect.poll(() => seen.size).toBe(1);
    const { status } = await operator.call(completeRound, { params: { id: round.id } });
    // Those that waited for the completion see it.
    await expect.poll(() => seen.has('COMPLETED')).toBe(true);
    over.abort();
    await Promise.all(bidding);
    expect(status).toBe(200);
  });
});
