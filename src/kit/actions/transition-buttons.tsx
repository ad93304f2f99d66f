import { Button } from 'antd';
import { useRef } from 'react';
import { offeredTransitions } from '../../config/lifecycle';
import { useIdentity } from '../../providers/auth/use-session';
import { useFocusReturn } from '../../ui/dialog/use-focus-return';
import { matchesAll } from '../access/matches-condition';
import { useAccess } from '../access/use-access';
import { labelKeys } from '../text/label-keys';
import { actionInput, actionOf } from './action';
import type { RowButtonProps } from './remove-button';
import { useResourceActions } from './use-resource-actions';

/** The buttons of the transitions that leave the state of a page's row and that the viewer is allowed to run. */
export default function TransitionButtons({ resource, row, text }: RowButtonProps) {
  const may = useAccess();
  const viewer = useIdentity();
  const { run, pending, dialog } = useResourceActions(resource);
  const last = useRef<HTMLButtonElement>(null);
  const rememberFocus = useFocusReturn(last);
  const names = (resource.lifecycle ? offeredTransitions(resource.lifecycle, 'show') : []).filter((name) => {
    const { access, when } = actionOf(resource, name);
    return may(access) && matchesAll(row, when, viewer);
  });
  const press = async (name: string) => {
    const giveFocusBack = rememberFocus();
    await run(name, actionInput(resource, name, row), { row });
    giveFocusBack();
  };
  return (
    <>
      {names.map((name) => (
        <Button
          key={name}
          ref={last}
          danger={actionOf(resource, name).danger ?? false}
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
