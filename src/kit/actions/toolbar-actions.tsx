import { useRef } from 'react';
import type { AnyResource } from '../../config/resource';
import { Button } from '../../ui/button/button';
import { useFocusReturn } from '../../ui/dialog/use-focus-return';
import { useMay } from '../access/use-may';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import { plainInput } from './action-input';
import { actionOf } from './action-run';
import { useResourceActions } from './use-resource-actions';

interface ToolbarActionsProps {
  readonly resource: AnyResource;
  readonly text: ResourceText;
}

/** Buttons for what can be done to a resource as a whole, for who may do it. */
export function ToolbarActions({ resource, text }: ToolbarActionsProps) {
  const may = useMay();
  const { run, pending, dialog } = useResourceActions(resource);
  const last = useRef<HTMLButtonElement>(null);
  const rememberFocus = useFocusReturn(last);
  const names = (resource.list.toolbarActions ?? []).filter((name) => may(actionOf(resource, name).access));
  const press = (name: string) => {
    const giveFocusBack = rememberFocus();
    void run(name, plainInput(resource, name)).then(() => giveFocusBack());
  };
  return (
    <>
      {names.map((name) => (
        <Button
          key={name}
          ref={last}
          danger={actionOf(resource, name).danger ?? false}
          disabled={pending}
          onClick={() => press(name)}
        >
          {text.t(labelKeys.action(name).label)}
        </Button>
      ))}
      {dialog}
    </>
  );
}
