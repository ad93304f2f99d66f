import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../contract/audit';
import { suspendAdmin, reactivateAdmin } from '../../../contract/admins';
import { useResourceAction } from '../../kit/actions/use-resource-actions';
import admins from '../admins/resource';

/** Whether an entry is a suspension that no later one of these, the newest first, has taken back. */
function isUndoable(entry: AuditEntry, entries: readonly AuditEntry[]): boolean {
  const { id } = entry.resource;
  if (entry.action !== suspendAdmin.name || id === null) return false;
  const latest = entries.find(
    ({ action, resource }) =>
      resource.id === id && (action === suspendAdmin.name || action === reactivateAdmin.name),
  );
  return latest?.id === entry.id;
}

interface UndoButtonProps {
  readonly entry: AuditEntry;
  /** The entries that are shown, the newest first. */
  readonly entries: readonly AuditEntry[];
}

/** Takes back what an entry did, where a call does that and the viewer may make it. */
export function UndoButton({ entry, entries }: UndoButtonProps) {
  const { t } = useTranslation('audit');
  const { allowed, pending, run } = useResourceAction(admins, 'reactivate');
  const { id, name } = entry.resource;
  if (!allowed || id === null || !isUndoable(entry, entries)) return null;
  return (
    <Button
      size="small"
      loading={pending}
      aria-label={t('undo.of', { action: entry.action, name: name ?? id })}
      onClick={() => void run({ params: { id } })}
    >
      {t('undo.label')}
    </Button>
  );
}
