import {
  approvalActions,
  approveRequest,
  getApproval,
  getApprovalEffect,
  listApprovals,
  maxRefusalReason,
  refuseRequest,
  withdrawRequest,
  type Approval,
} from '../../../contract/platform/approvals';
import { paths } from '../../config/paths';
import { defineResource } from '@roundkeeper/kit/schema/resource';
import { approvalStatusTones, plain } from '../status-tones';

const decision = {
  from: ['WAITING'],
  confirm: true,
  buttonLabels: true,
  failures: [403, 409],
  refresh: ['approvals', 'approvals.list', 'audit', 'rates', 'rounds', 'rounds.get'],
} as const;

const approval = {
  ...decision,
  call: approveRequest,
  to: 'APPROVED',
  access: 'approvals.decide',
} as const;

const round = {
  name: 'viewRound',
  to: '/rounds/{roundId}',
  access: 'rounds.show',
  when: { field: 'roundId', not: null },
} as const;

const notOwn = { field: 'requestedById', isViewer: false } as const;

export default defineResource<Approval>()({
  name: 'approvals',
  path: paths.approvals,
  menu: { order: 86, icon: 'check', group: 'operations', access: 'approvals.menu' },
  access: { list: 'approvals.list', show: 'approvals.list' },
  calls: { list: listApprovals, get: getApproval },
  fields: {
    requestedAt: { kind: 'datetime' },
    action: { kind: 'enum', values: plain(approvalActions) },
    subject: { kind: 'text' },
    revenue: { kind: 'money' },
    rateBefore: { kind: 'number' },
    rateAfter: { kind: 'number' },
    status: { kind: 'enum', values: approvalStatusTones },
    requestedBy: { kind: 'email' },
    decidedBy: { kind: 'email' },
    decidedAt: { kind: 'datetime' },
    expiresAt: { kind: 'datetime' },
    reason: { kind: 'text' },
  },
  search: false,
  list: {
    columns: [
      'requestedAt',
      'action',
      'subject',
      'status',
      'revenue',
      'rateBefore',
      'rateAfter',
      'requestedBy',
      'decidedBy',
      'decidedAt',
      'reason',
      'expiresAt',
    ],
    hidden: ['rateBefore', 'decidedBy', 'decidedAt', 'reason', 'expiresAt'],
    columnChoice: true,
    widths: {
      action: { width: 150 },
      subject: { width: 100 },
      revenue: { width: 88 },
      requestedBy: { width: 190 },
      reason: { width: 240 },
    },
    filters: [
      { field: 'status', where: 'server' },
      { field: 'action', where: 'server' },
    ],
    rowLinks: [{ name: 'viewRequest', to: `${paths.approvals}/{id}` }, round],
    live: { streams: ['approvals'], poll: 15 },
  },
  show: {
    titleFields: ['subject'],
    sections: [
      {
        name: 'request',
        fields: [
          'action',
          'subject',
          'revenue',
          'rateBefore',
          'rateAfter',
          'requestedBy',
          'requestedAt',
          'expiresAt',
        ],
      },
      { name: 'decision', fields: ['status', 'decidedBy', 'decidedAt', 'reason'] },
    ],
    links: [round],
  },
  lifecycle: {
    field: 'status',
    transitions: {
      approveCompletion: {
        ...approval,
        when: [notOwn, { field: 'action', is: 'COMPLETE_ROUND' }],
        effect: {
          call: getApprovalEffect,
          fields: [
            { name: 'revenue', value: 'revenue', show: { kind: 'money' } },
            { name: 'winner', value: 'winner', show: { kind: 'text' }, absent: true },
            { name: 'reward', value: 'reward', show: { kind: 'money', currency: 'fiatCurrencyCode' } },
          ],
        },
        danger: true,
      },
      approveRate: {
        ...approval,
        when: [notOwn, { field: 'action', is: 'CHANGE_RATE' }],
        effect: {
          call: getApprovalEffect,
          fields: [
            { name: 'before', value: 'rateBefore', show: { kind: 'number' } },
            { name: 'after', value: 'rateAfter', show: { kind: 'number' } },
          ],
        },
      },
      refuse: {
        ...decision,
        call: refuseRequest,
        to: 'REFUSED',
        access: 'approvals.decide',
        when: [notOwn],
        body: {},
        inputs: [{ field: 'reason', max: maxRefusalReason }],
      },
      withdraw: {
        ...decision,
        call: withdrawRequest,
        to: 'WITHDRAWN',
        access: 'approvals.withdraw',
        when: [{ field: 'requestedById', isViewer: true }],
      },
    },
  },
});
