import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from 'antd';
import type { AnyResource } from '../../config/resource';
import { useFocusReturn } from '../../ui/dialog/use-focus-return';
import { useMay } from '../access/use-may';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import type { FormValues } from './form-body';

const CreateDialog = lazy(() =>
  import('./create-dialog').then((module) => ({ default: module.CreateDialog })),
);

interface CreateButtonProps {
  readonly resource: AnyResource;
  readonly text: ResourceText;
}

/**
 * Opens the form of a new one, for who may make one. What was typed into a form that could not be sent is there again
 * when it is opened again, without its passwords; cancelling is the end of it.
 */
export function CreateButton({ resource, text }: CreateButtonProps) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<FormValues>();
  const opener = useRef<HTMLButtonElement>(null);
  const rememberFocus = useFocusReturn(opener);
  const giveFocusBack = useRef<() => void>(undefined);
  if (!resource.create || !may(resource.access.create)) return null;
  return (
    <>
      <Button
        ref={opener}
        type="primary"
        onClick={() => {
          giveFocusBack.current = rememberFocus();
          setOpen(true);
        }}
      >
        {text.t(labelKeys.create.title)}
      </Button>
      {isOpen ? (
        <Suspense>
          <CreateDialog
            resource={resource}
            text={text}
            draft={draft}
            onClose={(kept) => {
              setDraft(kept);
              setOpen(false);
              giveFocusBack.current?.();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
