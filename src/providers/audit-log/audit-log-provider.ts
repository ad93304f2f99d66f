import type { AuditLogProvider } from '@refinedev/core';
import { auditKinds, listAudit } from '../../../contract/audit';
import { request } from '../data/request';

/** The permission to read the audit trail. */
export const auditAccess = listAudit.action;

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads the audit trail. The API writes it by itself with every call, so nothing is created or updated from here. */
export const auditLogProvider: AuditLogProvider = {
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
    // The call knows rows by their identifiers alone, which need not differ between resources.
    const kind = auditKinds[resource] ?? resource;
    return items.filter((entry) => entry.resource.kind === kind);
  },
  create: () => Promise.resolve(),
  update: () => Promise.resolve(),
};
