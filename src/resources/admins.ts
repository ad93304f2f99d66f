import { listAdmins, type AdminRow } from '../../contract/admins';
import { defineResource } from '../config/resource';

export default defineResource<AdminRow>()({
  name: 'admins',
  path: '/admins',
  menu: { order: 60, icon: 'shield', access: 'admins.menu' },
  access: { list: 'admins.list' },
  calls: { list: listAdmins },
  fields: {
    firstName: { kind: 'text' },
    lastName: { kind: 'text' },
    email: { kind: 'email' },
    'admin.adminType': { kind: 'enum', values: { SUPER: 'plain', REGULAR: 'plain', MARKETING: 'plain' } },
    'admin.status': { kind: 'enum', values: { SUSPENDED: 'danger', APPROVED: 'neutral' } },
  },
  list: {
    columns: ['firstName', 'lastName', 'email', 'admin.adminType'],
    rowMark: { field: 'admin.status', when: { field: 'admin.status', is: 'SUSPENDED' } },
    filters: [{ field: 'firstName', param: 'name', at: 'server' }],
  },
});
