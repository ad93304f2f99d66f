import type { AuditLogProvider } from '@refinedev/core';
import { auditKinds, listAudit } from '../../../contract/platform/audit';
import { request } from '@roundkeeper/kit/providers/data/request';
import type { AuditLog } from '@roundkeeper/kit/providers/audit-log/audit-log';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads the audit trail, which the API itself writes with every call. */
const provider: AuditLogProvider = {
  get: async ({ resource, action, author, meta }) => {
    const [email, resourceId] = [textOf(author?.['email']), textOf(meta?.['id'])];
    const query = {
      limit: 100,
      offset: 0,
      ...(email === undefined ? {} : { email }),
      ...(textOf(action) === undefined ? {} : { action }),
      ...(resourceId === undefined ? {} : { resourceId }),
    };
    const { items } = await request(listAudit, { query });
    // The call knows rows by identifier alone, which resources may share.
    const kind = auditKinds[resource] ?? resource;
    return items.filter((entry) => entry.resource.kind === kind);
  },
  create: () => Promise.resolve(),
  update: () => Promise.resolve(),
};

export const platformAuditLog: AuditLog = { provider, access: listAudit.action };
