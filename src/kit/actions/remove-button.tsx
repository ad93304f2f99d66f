import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { AnyResource } from '../../config/resource';
import { useIdentity } from '../../providers/auth/use-session';
import type { Row } from '../../providers/data/list-answer';
import { useFocusReturn } from '../../ui/dialog/use-focus-return';
import { matchesAll } from '../access/matches-condition';
import { useAccess } from '../access/use-access';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import { actionInput } from './action';
import { useResourceActions } from './use-resource-actions';

export interface RowButtonProps {
  readonly resource: AnyResource;
  readonly row: Row;
  readonly text: ResourceText;
}

/** Deletes the row of a page and leads back to its list; null for a viewer who is not allowed to. */
export function RemoveButton({ resource, row, text }: RowButtonProps) {
  const may = useAccess();
  const viewer = useIdentity();
  const { pathname } = useLocation();
  const { run, pending, dialog } = useResourceActions(resource);
  const button = useRef<HTMLButtonElement>(null);
  const rememberFocus = useFocusReturn(button);
  const { remove } = resource.actions ?? {};
  if (!remove || !may(remove.access) || !matchesAll(row, remove.when, viewer)) return null;
  const press = async () => {
    const giveFocusBack = rememberFocus();
    const list = pathname.replace(/\/[^/]+\/?$/, '');
    await run('remove', actionInput(resource, 'remove', row), { row, goTo: list });
    giveFocusBack();
  };
  return (
    <>
      <Button
        ref={button}
        danger
        icon={<DeleteOutlined aria-hidden />}
        disabled={pending}
        onClick={() => void press()}
      >
        {text.t(labelKeys.action('remove').label)}
      </Button>
      {dialog}
    </>
  );
}
