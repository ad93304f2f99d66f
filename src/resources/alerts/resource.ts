import {
  acknowledgeAlert,
  alertKinds,
  listAlerts,
  updateAlertMail,
  type Alert,
} from '../../../contract/platform/alerts';
import { paths } from '../../config/paths';
import { defineResource } from '@roundkeeper/kit/schema/resource';
import { alertStatusTones, plain } from '../status-tones';

const mail = { call: updateAlertMail, access: 'alerts.list', confirm: false, refresh: ['alerts.getMail'] } as const;

export default defineResource<Alert>()({
  name: 'alerts',
  path: '/alerts',
  menu: { order: 87, icon: 'bell', group: 'operations' },
  access: { list: 'alerts.list' },
  calls: { list: listAlerts },
  fields: {
    openedAt: { kind: 'datetime' },
    kind: { kind: 'enum', values: plain(alertKinds) },
    subject: { kind: 'text' },
    status: { kind: 'enum', values: alertStatusTones },
    acknowledgedBy: { kind: 'email' },
    acknowledgedAt: { kind: 'datetime' },
    resolvedAt: { kind: 'datetime' },
  },
  search: false,
  list: {
    columns: ['openedAt', 'kind', 'subject', 'status', 'acknowledgedBy', 'acknowledgedAt', 'resolvedAt'],
    widths: { kind: { width: 190 }, subject: { width: 120 }, acknowledgedBy: { width: 180 } },
    hidden: ['acknowledgedAt'],
    columnChoice: true,
    live: { streams: ['alerts'], poll: 15 },
    filters: [
      { field: 'status', where: 'server' },
      { field: 'kind', where: 'server' },
    ],
    rowLinks: [
      {
        name: 'viewApprovals',
        to: paths.approvals,
        access: 'approvals.list',
        when: { field: 'kind', is: 'APPROVAL_WAITING' },
      },
      {
        name: 'viewRound',
        to: '/rounds/{roundId}',
        access: 'rounds.show',
        when: { field: 'roundId', not: null },
      },
      {
        name: 'viewCoupon',
        to: '/coupons/{couponId}',
        access: 'coupons.list',
        when: { field: 'couponId', not: null },
      },
    ],
  },
  actions: {
    mailOn: { ...mail, body: { isWanted: true } },
    mailOff: { ...mail, body: { isWanted: false } },
  },
  lifecycle: {
    field: 'status',
    transitions: {
      acknowledge: {
        call: acknowledgeAlert,
        from: ['OPEN'],
        to: 'ACKNOWLEDGED',
        access: 'alerts.acknowledge',
        confirm: false,
        failures: [409],
        refresh: ['alerts', 'alerts.list'],
      },
    },
  },
});
