import { useRef } from 'react';
import { Button } from 'antd';
import type { AnyResource } from '../../config/resource';
import { useMay } from '../access/use-may';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import { useFormPlace } from './use-form-place';

interface CreateButtonProps {
  readonly resource: AnyResource;
  readonly text: ResourceText;
}

/** Opens the form of a new one, for who may make one. */
export function CreateButton({ resource, text }: CreateButtonProps) {
  const may = useMay();
  const opener = useRef<HTMLButtonElement>(null);
  const { open, place } = useFormPlace(resource, text, opener);
  if (!resource.create || resource.access.create === undefined || !may(resource.access.create)) return null;
  return (
    <>
      <Button ref={opener} type="primary" onClick={() => open({})}>
        {text.t(labelKeys.create.title)}
      </Button>
      {place}
    </>
  );
}
