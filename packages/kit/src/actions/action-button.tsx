import { Button, type ButtonProps } from 'antd';
import { useFocusReturn } from '../ui/dialog/use-focus-return';
import type { AnyResource } from '../schema/resource';
import { labelKeys } from '../text/resource-text';
import { useResourceText } from '../text/use-resource-text';
import { useResourceAction } from './use-resource-actions';

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
