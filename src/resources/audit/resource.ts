import { adminTypes } from '../../../contract/platform/access';
import { listAudit, type AuditEntry } from '../../../contract/platform/audit';
import { defineResource } from '@roundkeeper/kit/schema/resource';
import { plain } from '../status-tones';

export default defineResource<AuditEntry>()({
  name: 'audit',
  path: '/audit',
  provider: 'simple-rest',
  menu: { order: 90, icon: 'history', group: 'operations' },
  access: { list: 'audit.list' },
  calls: { list: listAudit },
  fields: {
    at: { kind: 'datetime' },
    'actor.email': { kind: 'email' },
    'actor.type': { kind: 'enum', values: plain([...adminTypes, 'END_USER']) },
    action: { kind: 'text' },
    'resource.kind': { kind: 'text' },
    'resource.name': { kind: 'text' },
    'resource.id': { kind: 'text', selectAll: true },
    address: { kind: 'text' },
  },
  search: ['action', 'resource.name'],
  list: {
    columns: [
      'at',
      'actor.email',
      'actor.type',
      'action',
      'resource.kind',
      'resource.name',
      'resource.id',
      'address',
    ],
    filters: [
      { field: 'actor.email', param: 'email', where: 'server' },
      { field: 'action', where: 'both' },
      { field: 'resource.kind', param: 'kind', where: 'both' },
      {
        field: 'resource.name',
        param: 'object',
        where: 'both',
        matches: ['resource.name', 'resource.id'],
      },
      { field: 'at', where: 'server', as: 'range', params: { from: 'from', to: 'to' }, needs: 'timeRanges' },
    ],
    widths: { action: { width: 420 } },
    hidden: ['actor.email', 'actor.type', 'resource.kind', 'resource.name', 'resource.id', 'address'],
    columnChoice: true,
  },
  pages: { list: () => import('./list') },
});
