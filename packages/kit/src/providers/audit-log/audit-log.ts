import type { AuditLogProvider } from '@refinedev/core';
import { slot } from '../../lib/slot';
import type { Permission } from '../../wire/access';

export interface AuditLog {
  readonly provider: AuditLogProvider;
  readonly access: Permission;
}

/** The audit trail; undefined where the platform has none. */
export const [auditLog, connectAuditLog] = slot<AuditLog | undefined>(undefined);
