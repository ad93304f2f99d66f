import { Button } from 'antd';
import { useRef } from 'react';
import type { AnyResource } from '../../config/resource';
import { useFocusReturn } from '../../ui/dialog/use-focus-return';
import { useAccess } from '../access/use-access';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import { actionOf } from './action';
import { useResourceActions } from './use-resource-actions';

interface ToolbarActionsProps {
  readonly resource: AnyResource;
  readonly text: ResourceText;
}

function ToolbarButtons({
  resource,
  text,
  names,
}: ToolbarActionsProps & { readonly names: readonly string[] }) {
  const { run, pending, dialog } = useResourceActions(resource);
  const last = useRef<HTMLButtonElement>(null);
  const rememberFocus = useFocusReturn(last);
  const press = (name: string) => {
    const giveFocusBack = rememberFocus();
    const { body } = actionOf(resource, name);
    void run(name, body ? { body } : {}).then(() => giveFocusBack());
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

/** The buttons of the actions on a resource as a whole that the viewer is allowed to run. */
export function ToolbarActions({ resource, text }: ToolbarActionsProps) {
  const may = useAccess();
  const names = (resource.list.toolbarActions ?? []).filter((name) => may(actionOf(resource, name).access));
  return names.length === 0 ? null : <ToolbarButtons resource={resource} text={text} names={names} />;
}
