import { QueryClient } from '@tanstack/react-query';
import { keys } from '@refinedev/core';
import { expect, test } from 'vitest';
import { getActiveRound } from '../../../contract/rounds';
import { refreshAnswers } from '../../../src/kit/actions/refresh-answers';
import { callKey } from '../../../src/providers/data/use-call';

test('an action makes the answers of the resources and calls that it names out of date, and no others', async () => {
  const client = new QueryClient();
  const list = (resource: string) => keys().data().resource(resource).action('list').params({}).get();
  const one = keys().data().resource('rounds').action('one').id('r1').params({}).get();
  const active = callKey(getActiveRound, { params: { id: 'btc' } });
  const all = [list('rounds'), one, active, list('users'), ['currencies.list', {}]];
  for (const key of all) client.setQueryData(key, {});
  await refreshAnswers(client, ['rounds', 'rounds.active']);
  expect(all.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
