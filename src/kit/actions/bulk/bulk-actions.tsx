import { lazy, Suspense, useRef, useState } from 'react';
import type { AnyResource } from '../../../config/resource';
import { useIdentity } from '../../../providers/auth/use-session';
import type { Row } from '../../../providers/data/list-answer';
import { Button } from '../../../ui/button/button';
import { useFocusReturn } from '../../../ui/dialog/use-focus-return';
import { meetsAll } from '../../access/meets';
import { useMay } from '../../access/use-may';
import { labelKeys } from '../../text/label-keys';
import type { ResourceText } from '../../text/use-resource-text';
import { actionOf } from '../action-run';

const BulkDialog = lazy(() => import('./bulk-dialog').then((module) => ({ default: module.BulkDialog })));

interface BulkActionsProps {
  readonly resource: AnyResource;
  readonly text: ResourceText;
  /** The rows that are chosen. */
  readonly rows: readonly Row[];
  /** Something was done to them. */
  readonly onDone: () => void;
}

interface Asked {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly skipped: number;
}

/** The names of the actions that the viewer may do to many rows. */
export function useBulkNames(resource: AnyResource): readonly string[] {
  const may = useMay();
  return (resource.list.bulkActions ?? []).filter((name) => may(actionOf(resource, name).access));
}

/** Buttons for what can be done to every chosen row. */
export function BulkActions({ resource, text, rows, onDone }: BulkActionsProps) {
  const viewer = useIdentity();
  const names = useBulkNames(resource);
  const [asked, setAsked] = useState<Asked>();
  const group = useRef<HTMLDivElement>(null);
  const rememberFocus = useFocusReturn(group);
  const giveFocusBack = useRef<() => void>(undefined);
  const ask = (name: string) => {
    const { when } = actionOf(resource, name);
    const able = rows.filter((row) => meetsAll(row, when, viewer));
    giveFocusBack.current = rememberFocus();
    setAsked({ name, rows: able, skipped: rows.length - able.length });
  };
  if (names.length === 0) return null;
  return (
    <div ref={group} role="group" tabIndex={-1} style={{ display: 'contents' }}>
      {names.map((name) => (
        <Button
          key={name}
          danger={actionOf(resource, name).danger ?? false}
          disabled={rows.length === 0}
          onClick={() => ask(name)}
        >
          {text.t(labelKeys.action(name).label)}
        </Button>
      ))}
      {asked ? (
        <Suspense>
          <BulkDialog
            {...asked}
            resource={resource}
            text={text}
            onClose={(isDone) => {
              setAsked(undefined);
              giveFocusBack.current?.();
              if (isDone) onDone();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
