import type { AuditLogProvider } from '@refinedev/core';
import type { Permission } from '../../wire/access';

export interface AuditLog {
  readonly provider: AuditLogProvider;
  readonly access: Permission;
}

let connected: AuditLog | undefined;

export function connectAuditLog(log: AuditLog | undefined): void {
  connected = log;
}

/** Returns the audit trail; undefined where the platform has none. */
export const auditLog = (): AuditLog | undefined => connected;
