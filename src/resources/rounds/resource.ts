import { getCompletionEffect } from '../../../contract/rounds/effects';
import {
  completeRound,
  getRound,
  getRoundAnalytics,
  listRounds,
  startRound,
  updateRound,
  type RoundDetail,
  type RoundRow,
} from '../../../contract/rounds/rounds';
import { paths } from '../../config/paths';
import { defineResource } from '@roundkeeper/kit/schema/resource';
import { roundStatusTones } from '../status-tones';

const refresh = [
  'rounds',
  'rounds.list',
  'rounds.active',
  'rounds.get',
  'rounds.canComplete',
  'rounds.analytics',
  'analytics.get',
  'winners',
];

const inCurrency = { kind: 'money', currency: 'currency.code' } as const;
/** In dollars; beside it the same in the currency that the round's fees are paid in. */
const revenue = (currency: 'fiatCurrencyCode' | 'fiatCurrency.code') =>
  ({ kind: 'money', original: { value: 'ownRevenue', currency } }) as const;
const inFiat = { kind: 'money', currency: 'fiatCurrency.code' } as const;
const effectInFiat = { kind: 'money', currency: 'fiatCurrencyCode' } as const;
const winnerProfile = { kind: 'link', to: `${paths.users}/{winner.userId}` } as const;

const information = { to: '/rounds/{id}', access: 'rounds.show' } as const;

const byOperators = { confirm: true, refresh, failures: [409], offered: [] } as const;

export default defineResource<RoundRow & RoundDetail>()({
  name: 'rounds',
  path: '/rounds',
  // The specification has no entry for it: it stands with those of the plans, where there are any.
  menu: { order: 24, icon: 'list', group: 'rounds', access: 'roundPlans.list' },
  access: { list: 'rounds.list', show: 'rounds.show' },
  calls: { list: listRounds, get: getRound, analytics: getRoundAnalytics },
  fields: {
    round: { kind: 'number' },
    // Red on its own page, as specified.
    status: { kind: 'enum', values: roundStatusTones, detailTones: { IN_PROGRESS: 'danger' } },
    totalRevenue: revenue('fiatCurrencyCode'),
    totalBids: { kind: 'number' },
    lowestUniqueBid: { kind: 'money', currency: 'currencyCode' },
    number: { kind: 'number' },
    'currency.code': { kind: 'text' },
    'fiatCurrency.code': { kind: 'text' },
    entryFee: inFiat,
    progress: { kind: 'percent' },
    createdAt: { kind: 'datetime', absent: true },
  },
  list: {
    columns: ['round', 'status', 'totalRevenue', 'totalBids', 'lowestUniqueBid'],
    filters: [
      { field: 'round', param: 'filter', where: 'both', as: 'text' },
      { field: 'createdAt', where: 'server', as: 'range', params: { from: 'from', to: 'to' }, needs: 'timeRanges' },
    ],
    rowLinks: [
      { name: 'viewRoundInformation', ...information },
      { name: 'compareRounds', to: `${paths.compareRounds}?a={id}`, access: 'analytics.series' },
    ],
    cellLinks: { round: information },
    live: { streams: ['rounds', 'figures'], poll: 15, flag: 'liveRounds' },
  },
  show: {
    titleFields: ['number'],
    cards: {
      figures: { call: 'analytics', params: { id: 'id' } },
      items: [
        { name: 'revenue', of: 'figures', value: 'revenue', show: revenue('fiatCurrency.code') },
        { name: 'bids', of: 'figures', value: 'totalBids', show: { kind: 'number' } },
        { name: 'lowest', of: 'figures', value: 'lowestUniqueBid', show: inCurrency },
        { name: 'winner', of: 'row', value: 'winner.name', show: winnerProfile },
        { name: 'reward', of: 'row', value: 'winner.reward', show: inFiat },
      ],
    },
    sections: [
      {
        name: 'round',
        fields: ['currency.code', 'fiatCurrency.code', 'entryFee', 'status', 'progress', 'createdAt'],
      },
    ],
    related: [{ resource: 'orders', params: { id: 'id' } }],
    changes: {},
    links: [
      {
        name: 'viewReport',
        to: '/round-reports/{id}',
        when: { field: 'status', is: 'COMPLETED' },
        access: 'rounds.report',
      },
    ],
  },
  // Round management runs them, with their confirmations.
  lifecycle: {
    field: 'status',
    transitions: {
      start: { ...byOperators, call: startRound, access: 'rounds.start', to: 'IN_PROGRESS' },
      update: {
        ...byOperators,
        call: updateRound,
        access: 'rounds.update',
        from: ['IN_PROGRESS'],
        to: 'IN_PROGRESS',
      },
      complete: {
        ...byOperators,
        call: completeRound,
        access: 'rounds.complete',
        from: ['IN_PROGRESS'],
        to: 'COMPLETED',
        effect: {
          call: getCompletionEffect,
          needs: 'actionEffects',
          fields: [
            { name: 'winner', value: 'winner.name', show: { kind: 'text' }, absent: true },
            { name: 'email', value: 'winner.email', show: { kind: 'text' } },
            { name: 'bid', value: 'winner.bid', show: { kind: 'money', currency: 'currencyCode' } },
            { name: 'reward', value: 'winner.reward', show: effectInFiat },
            { name: 'referrer', value: 'referrer.name', show: { kind: 'text' }, absent: true },
            { name: 'share', value: 'referrer.reward', show: effectInFiat },
          ],
        },
        danger: true,
      },
    },
  },
});
