import { useRef } from 'react';
import type { AnyResource } from '../../config/resource';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import { useMay } from '../access/use-may';
import type { ResourceText } from '../text/use-resource-text';
import { useFormPlace } from './use-form-place';

interface EditButtonProps {
  readonly resource: AnyResource;
  readonly id: string;
  readonly text: ResourceText;
}

/** Opens the form of what a page shows, for who may change it. */
export function EditButton({ resource, id, text }: EditButtonProps) {
  const may = useMay();
  const opener = useRef<HTMLButtonElement>(null);
  const { open, place } = useFormPlace(resource, text, opener);
  if (!resource.edit || resource.access.edit === undefined || !may(resource.access.edit)) return null;
  return (
    <>
      <Button ref={opener} icon={<Icon name="pen" />} onClick={() => open({ id })}>
        {text.t('kit:edit')}
      </Button>
      {place}
    </>
  );
}
