import {
  alertKinds,
  createAlertRule,
  getAlertRule,
  kindsWithoutMinutes,
  kindsWithShare,
  listAlertRules,
  removeAlertRule,
  updateAlertRule,
  type AlertRule,
  type AlertRuleInput,
} from '../../../contract/platform/alerts';
import { defineResource } from '@roundkeeper/kit/schema/resource';
import { plain } from '../status-tones';

const withMinutes = alertKinds.filter((kind) => !kindsWithoutMinutes.includes(kind));

const form = [
  { field: 'kind', wide: true, hint: true },
  { field: 'minutes', required: true, when: [{ field: 'kind', in: withMinutes }], hint: true },
  { field: 'share', required: true, when: [{ field: 'kind', in: kindsWithShare }], hint: true },
  { field: 'isOn', initial: true },
] as const;

export default defineResource<AlertRule, AlertRuleInput>()({
  name: 'alertRules',
  path: '/alert-rules',
  menu: { order: 88, icon: 'alarm', group: 'operations' },
  access: 'alertRules.manage',
  calls: {
    list: listAlertRules,
    get: getAlertRule,
    create: createAlertRule,
    update: updateAlertRule,
    remove: removeAlertRule,
  },
  fields: {
    kind: { kind: 'enum', values: plain(alertKinds) },
    minutes: { kind: 'number' },
    share: { kind: 'percent' },
    isOn: { kind: 'boolean' },
    createdAt: { kind: 'datetime' },
  },
  search: false,
  list: {
    columns: ['kind', 'minutes', 'share', 'isOn', 'createdAt'],
    widths: { kind: { width: 260 } },
  },
  create: { fields: form },
  edit: { fields: form },
});
