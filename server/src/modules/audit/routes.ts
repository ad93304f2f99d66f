import { auditState, listAudit, type AuditEntry } from '../../../../contract/platform/audit';
import { page, route, type Platform } from '../../plugins/calls/route';
import * as repository from './repository';

/** Returns a state as the trail has it. What somebody put in the place of one in the database is wrapped. */
function toState(stored: unknown): AuditEntry['before'] {
  const state = auditState.safeParse(stored);
  return state.success ? state.data : { value: stored };
}

const toEntry = ({ actorEmail: email, actorName: name, ...entry }: repository.StoredEntry): AuditEntry => ({
  id: String(entry.id),
  at: entry.at.toISOString(),
  actor: { id: entry.actorId, email, name, type: entry.actorType ?? 'END_USER' },
  action: entry.action,
  resource: { kind: entry.resourceKind, id: entry.resourceId, name: entry.resourceName },
  address: entry.address,
  requestId: entry.requestId,
  before: toState(entry.before),
  after: toState(entry.after),
  sha256: entry.hash,
});

export function auditRoutes(platform: Platform): void {
  route(platform, listAudit, page(repository.listEntries, toEntry));
}
