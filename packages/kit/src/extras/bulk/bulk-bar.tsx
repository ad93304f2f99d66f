import { Button } from 'antd';
import type { RefObject } from 'react';
import type { AnyResource } from '../../schema/resource';
import { matchesAll, useAccess } from '../../access/use-access';
import { useIdentity } from '../../providers/auth/use-session';
import type { Row } from '../../lib/value-at';
import { lazyPart, useLazyDialog } from '../../ui/lazy-part';
import { labelKeys, type OfResource } from '../../text/resource-text';
import { actionOf } from '../action';
import type { BulkDialogProps } from './bulk-dialog';

type Asked = Pick<BulkDialogProps, 'name' | 'rows' | 'skipped'>;

const BulkDialog = lazyPart(() => import('./bulk-dialog'));

interface BulkActionsProps extends OfResource {
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly onDone: () => void;
}

export function useBulkNames(resource: AnyResource): readonly string[] {
  const may = useAccess();
  return (resource.list.bulkActions ?? []).filter((name) => may(actionOf(resource, name).access));
}

/** The buttons of the actions on selected rows, none without a selection, and their dialogs. */
export function BulkActions({ resource, text, rows, focusAfter, onDone }: BulkActionsProps) {
  const viewer = useIdentity();
  const names = useBulkNames(resource);
  const dialog = useLazyDialog<BulkDialogProps, Asked>(BulkDialog, focusAfter);
  const ask = (name: string) => {
    const { when } = actionOf(resource, name);
    const able = rows.filter((row) => matchesAll(row, when, viewer));
    void dialog.open({ name, rows: able, skipped: rows.length - able.length });
  };
  return (
    <>
      {(rows.length > 0 ? names : []).map((name) => (
        <Button key={name} danger={actionOf(resource, name).danger ?? false} onClick={() => ask(name)}>
          {text.t(labelKeys.action(name).label)}
        </Button>
      ))}
      {dialog.show((asked, close) => ({
        ...asked,
        resource,
        text,
        onClose: (isDone) => {
          close();
          if (isDone) onDone();
        },
      }))}
    </>
  );
}
