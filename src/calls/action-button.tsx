import { Button, type ButtonProps } from 'antd';
import { useCallback } from 'react';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import { actionOf, type ActionQuestion } from '@roundkeeper/kit/actions/action';
import type { SentInput } from '@roundkeeper/kit/actions/sending/use-call-mutation';
import { useResourceActions } from '@roundkeeper/kit/actions/use-resource-actions';
import type { AnyResource } from '@roundkeeper/kit/schema/resource';
import { labelKeys } from '@roundkeeper/kit/text/resource-text';
import { useResourceText } from '@roundkeeper/kit/text/use-resource-text';
import { useFocusReturn } from '@roundkeeper/kit/ui/dialog/use-focus-return';

/** One action of a resource, for a page that has its own button for it. */
export function useResourceAction(resource: AnyResource, name: string) {
  const may = useAccess();
  const { run, pending, dialog } = useResourceActions(resource);
  const runThis = useCallback(
    (input: SentInput, question?: ActionQuestion) => run(name, input, question),
    [run, name],
  );
  return { run: runThis, pending, dialog, allowed: may(actionOf(resource, name).access) };
}

interface ActionButtonProps extends Pick<ButtonProps, 'type' | 'aria-label' | 'children'> {
  readonly resource: AnyResource;
  readonly name: string;
  readonly id: string;
}

/** The button of one declared action on a row, for a custom page; nothing for a viewer who may not run it. */
export function ActionButton({ resource, name, id, children, ...button }: ActionButtonProps) {
  const { t } = useResourceText(resource.name);
  const { allowed, pending, run, dialog } = useResourceAction(resource, name);
  const rememberFocus = useFocusReturn();
  if (!allowed) return null;
  const press = () => {
    const giveFocusBack = rememberFocus();
    void run({ params: { id } }).finally(() => giveFocusBack());
  };
  return (
    <>
      <Button {...button} size="small" loading={pending} onClick={press}>
        {children ?? t(labelKeys.action(name).label)}
      </Button>
      {dialog}
    </>
  );
}
