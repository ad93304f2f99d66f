import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { useIdentity } from '../providers/auth/use-session';
import type { Row } from '../lib/value-at';
import { useFocusReturn } from '../ui/dialog/use-focus-return';
import { matchesAll, useAccess } from '../access/use-access';
import { labelKeys, type OfResource } from '../text/resource-text';
import { actionInput, actionOf } from './action';
import { useResourceActions } from './use-resource-actions';

interface ActionButtonsProps extends OfResource {
  readonly names: readonly string[];
  /** The row of the page; without one the actions are on the resource as a whole. */
  readonly row?: Row;
}

/** The buttons of the actions that the viewer is allowed to run; a deleted row's page gives way to its list. */
export function ActionButtons({ resource, names, row, text }: ActionButtonsProps) {
  const may = useAccess();
  const viewer = useIdentity();
  const { pathname } = useLocation();
  const { run, pending, dialog } = useResourceActions(resource);
  const last = useRef<HTMLButtonElement>(null);
  const rememberFocus = useFocusReturn(last);
  const allowed = names.filter((name) => {
    const { access, when } = actionOf(resource, name);
    return may(access) && (!row || matchesAll(row, when, viewer));
  });
  const start = (name: string) => {
    const { body } = actionOf(resource, name);
    if (!row) return run(name, body ? { body } : {});
    const goTo = name === 'remove' ? { goTo: pathname.replace(/\/[^/]+\/?$/, '') } : {};
    return run(name, actionInput(resource, name, row), { row, ...goTo });
  };
  const press = async (name: string) => {
    const giveFocusBack = rememberFocus();
    await start(name);
    giveFocusBack();
  };
  return (
    <>
      {allowed.map((name) => (
        <Button
          key={name}
          ref={last}
          danger={actionOf(resource, name).danger === true}
          icon={name === 'remove' && row ? <DeleteOutlined aria-hidden /> : undefined}
          disabled={pending}
          onClick={() => void press(name)}
        >
          {text.t(labelKeys.action(name).label)}
        </Button>
      ))}
      {dialog}
    </>
  );
}
