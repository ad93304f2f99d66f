import { adminTypes } from '../../../contract/platform/access';
import {
  createAdmin,
  listAdmins,
  reactivateAdmin,
  suspendAdmin,
  type AdminInput,
  type AdminRow,
} from '../../../contract/people/admins';
import { getSuspensionEffect } from '../../../contract/rounds/effects';
import { minLoginPassword } from '../../../contract/platform/sign-in';
import { defineResource } from '@roundkeeper/kit/schema/resource';
import { plain } from '../status-tones';

export default defineResource<AdminRow, AdminInput>()({
  name: 'admins',
  path: '/admins',
  menu: { order: 60, icon: 'shield', access: 'admins.menu' },
  access: { list: 'admins.list', create: 'admins.create' },
  calls: { list: listAdmins, create: createAdmin },
  fields: {
    firstName: { kind: 'text' },
    lastName: { kind: 'text' },
    email: { kind: 'email' },
    'admin.adminType': { kind: 'enum', values: plain(adminTypes) },
    password: { kind: 'password' },
    'admin.status': { kind: 'enum', values: { SUSPENDED: 'danger', APPROVED: 'neutral' } },
  },
  list: {
    columns: ['firstName', 'lastName', 'email', 'admin.adminType'],
    initials: ['firstName', 'lastName'],
    widths: { firstName: { width: 180 }, lastName: { width: 150 }, email: { width: 300 } },
    rowActions: ['suspend'],
    rowMark: { field: 'admin.status', when: { field: 'admin.status', is: 'SUSPENDED' } },
    filters: [{ field: 'firstName', param: 'name', where: 'server' }],
    live: { streams: ['admins'], poll: 15, flag: 'liveRounds' },
  },
  create: {
    // The specification calls its button Confirm.
    submitLabel: true,
    fields: [
      { field: 'firstName' },
      { field: 'lastName' },
      { field: 'email' },
      { field: 'password', hint: { min: minLoginPassword } },
      { field: 'adminType', as: 'admin.adminType', managedByViewer: true },
    ],
  },
  actions: {
    suspend: {
      call: suspendAdmin,
      access: 'admins.suspend',
      confirm: true,
      effect: {
        call: getSuspensionEffect,
        needs: 'actionEffects',
        fields: [{ name: 'sessions', value: 'sessions', show: { kind: 'number' } }],
      },
      buttonLabels: true,
      danger: true,
      undo: 'reactivate',
      when: [
        { field: 'admin.adminType', managedByViewer: true },
        { field: 'id', isViewer: false },
      ],
      refresh: ['admins'],
    },
    reactivate: {
      call: reactivateAdmin,
      access: 'admins.reactivate',
      confirm: false,
      refresh: ['admins', 'audit'],
      failures: [409],
    },
  },
});
