import { getRate, listRates, updateRate, type Rate, type RateInput } from '../../../contract/rounds/rates';
import { defineResource } from '@roundkeeper/kit/schema/resource';

/** The rates of fiat currencies in dollars, for rounds that start from now on. */
export default defineResource<Rate, RateInput>()({
  name: 'rates',
  path: '/rates',
  menu: { order: 85, icon: 'money', group: 'operations', access: 'rates.update' },
  access: { list: 'rates.list', edit: 'rates.update' },
  calls: { list: listRates, get: getRate, update: updateRate },
  fields: {
    code: { kind: 'text' },
    dollarRate: { kind: 'number' },
    changedAt: { kind: 'datetime' },
  },
  search: false,
  list: { columns: ['code', 'dollarRate', 'changedAt'], narrow: true, widths: { dollarRate: { width: 140 } } },
  edit: { fields: [{ field: 'dollarRate', customMessages: ['pattern'] }] },
});
