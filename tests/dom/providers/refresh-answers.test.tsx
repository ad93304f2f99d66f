import { keys, Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { getActiveRound } from '../../../contract/rounds/rounds';
import { useRefreshAnswers } from '../../../packages/kit/src/actions/sending/use-call-mutation';
import { callKey } from '../../../packages/kit/src/providers/data/use-call';
import { createDataProvider } from '../../../packages/kit/src/providers/data/data-provider';

const dataProvider = createDataProvider(() => Promise.reject(new Error('nothing is asked')));
const resources = [{ name: 'rounds' }, { name: 'coupons', meta: { dataProviderName: 'simple-rest' } }];

test('an action makes the answers of the resources and calls that it names out of date, and no others', async () => {
  const client = new QueryClient();
  const list = (resource: string, provider?: string) =>
    keys().data(provider).resource(resource).action('list').params({}).get();
  const one = keys().data().resource('rounds').action('one').id('r1').params({}).get();
  const active = callKey(getActiveRound, { params: { id: 'btc' } });
  const coupons = list('coupons', 'simple-rest');
  const all = [list('rounds'), one, active, coupons, list('users'), ['data', 'default', 'currencies.list']];
  for (const key of all) client.setQueryData(key, {});
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Refine
      dataProvider={{ default: dataProvider, 'simple-rest': dataProvider }}
      resources={resources}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
    >
      {children}
    </Refine>
  );
  const { result } = renderHook(useRefreshAnswers, { wrapper });
  await result.current(['rounds', 'rounds.active', 'coupons']);
  expect(all.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
