import {
  cancelRoundPlan,
  createRoundPlan,
  getRoundPlan,
  listRoundPlans,
  planReasons,
  stopRoundPlan,
  updateRoundPlan,
  type RoundPlan,
  type RoundPlanInput,
} from '../../../contract/rounds/round-plans';
import { roundTypes } from '../../../contract/rounds/rounds';
import { defineResource } from '@roundkeeper/kit/schema/resource';
import { plain, planStatusTones } from '../status-tones';

const form = [
  {
    name: 'round',
    fields: [
      { field: 'currencyId', required: true },
      { field: 'type', initial: 'standard' },
      { field: 'entryFee' },
      { field: 'fiatCurrencyId', required: true },
    ],
  },
  { name: 'start', fields: [{ field: 'startAt', customMessages: ['wrong', 'taken'] }] },
  {
    name: 'end',
    fields: [
      { field: 'progressBy', initial: 'TIME' },
      { field: 'onEnd', initial: 'ASK' },
      {
        field: 'endAt',
        required: true,
        notBefore: 'startAt',
        when: [{ field: 'progressBy', is: 'TIME' }],
        customMessages: ['order'],
      },
      { field: 'bids', required: true, when: [{ field: 'progressBy', is: 'BIDS' }] },
      { field: 'endingSoonAt', hint: true },
    ],
  },
] as const;

const page = { to: '{here}/{id}', access: 'roundPlans.list' } as const;

const endedByHand = {
  to: 'CANCELLED',
  access: 'roundPlans.manage',
  confirm: true,
  buttonLabels: true,
  danger: true,
  failures: [409],
  refresh: ['roundPlans', 'roundPlans.list'],
} as const;

/** Plans for rounds, which the server carries out by its clock. */
export default defineResource<RoundPlan, RoundPlanInput>()({
  name: 'roundPlans',
  path: '/round-plans',
  menu: { order: 25, icon: 'calendar', group: 'rounds', flag: 'roundManagement' },
  access: {
    list: 'roundPlans.list',
    show: 'roundPlans.list',
    create: 'roundPlans.manage',
    edit: 'roundPlans.manage',
  },
  calls: { list: listRoundPlans, get: getRoundPlan, create: createRoundPlan, update: updateRoundPlan },
  fields: {
    startAt: { kind: 'datetime' },
    currencyId: { kind: 'relation', resource: 'roundCurrencies', label: 'code' },
    'currency.code': { kind: 'text' },
    status: { kind: 'enum', values: planStatusTones },
    reason: { kind: 'enum', values: plain(planReasons) },
    progressBy: { kind: 'enum', values: { TIME: 'plain', BIDS: 'plain' } },
    endAt: { kind: 'datetime' },
    bids: { kind: 'number' },
    entryFee: { kind: 'money', currency: 'fiatCurrency.code' },
    fiatCurrencyId: { kind: 'relation', resource: 'rates', label: 'code' },
    type: { kind: 'enum', values: plain(roundTypes) },
    endingSoonAt: { kind: 'percent' },
    onEnd: { kind: 'enum', values: { ASK: 'plain', COMPLETE: 'plain' } },
    plannedBy: { kind: 'email' },
    'round.number': { kind: 'number' },
    createdAt: { kind: 'datetime' },
  },
  // Plans have no name to search for.
  search: false,
  list: {
    columns: ['startAt', 'currency.code', 'status', 'reason', 'endAt', 'bids', 'plannedBy'],
    hidden: ['plannedBy'],
    widths: { 'currency.code': { width: 120 } },
    columnChoice: true,
    filters: [
      { field: 'status', where: 'server' },
      { field: 'startAt', where: 'server', as: 'range', params: { from: 'from', to: 'to' } },
    ],
    sorts: { startAt: 'startAt' },
    defaultSort: { field: 'startAt', direction: 'DESC' },
    rowLinks: [
      { name: 'viewPlan', ...page },
      {
        name: 'viewRound',
        to: '/rounds/{round.id}',
        access: 'rounds.show',
        when: { field: 'round.number', not: null },
      },
    ],
    cellLinks: { startAt: page },
  },
  show: {
    titleFields: ['currency.code'],
    sections: [
      {
        name: 'plan',
        fields: ['startAt', 'currency.code', 'status', 'reason', 'round.number', 'plannedBy', 'createdAt'],
      },
      {
        name: 'round',
        fields: ['entryFee', 'type', 'progressBy', 'endAt', 'bids', 'endingSoonAt', 'onEnd'],
      },
    ],
    changes: {},
  },
  create: { in: 'drawer', sections: form, refresh: ['roundPlans.list'] },
  edit: { in: 'drawer', sections: form, refresh: ['roundPlans.list'] },
  lifecycle: {
    field: 'status',
    edit: ['SCHEDULED'],
    transitions: {
      cancel: { ...endedByHand, call: cancelRoundPlan, from: ['SCHEDULED'] },
      stop: { ...endedByHand, call: stopRoundPlan, from: ['RUNNING', 'WAITING'] },
    },
  },
});
