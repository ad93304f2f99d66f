import { getRoundCurrency, listRoundCurrencies, type Currency } from '../../../contract/rounds/currencies';
import { defineResource } from '@roundkeeper/kit/schema/resource';

/** The cryptocurrencies that a plan for a round can be in, with no page of their own. */
export default defineResource<Currency>()({
  name: 'roundCurrencies',
  access: { list: 'roundPlans.list' },
  calls: { list: listRoundCurrencies, get: getRoundCurrency },
  fields: { code: { kind: 'text' } },
  search: false,
  list: { columns: ['code'] },
});
