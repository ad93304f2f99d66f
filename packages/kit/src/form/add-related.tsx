import { PlusOutlined } from '@ant-design/icons';
import { useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyResource } from '../schema/resource';
import { isTyped, valueAt, type Typed } from '../lib/value-at';
import { useAccess } from '../access/use-access';
import { loadKinds } from '../fields/loaded-kinds';
import { relationOf, AddRelatedContext, addedTo, relatedLoader } from '../fields/relation/related-rows';
import { labelKeys } from '../text/resource-text';
import { useResourceText } from '../text/use-resource-text';
import type { FormContainerProps } from './layout/form-layout';
import { partsOf } from './layout/form-parts';
import { useFormResult, type ResourceFormProps } from './form-result';

interface Opened {
  readonly resource: AnyResource;
  /** The path of the identifier in a related row. */
  readonly idPath: string;
  readonly choose: (id: Typed) => void;
  readonly opener: HTMLElement;
}

/** Fetches those of the related resources that the viewer may create rows of; a page of their own is no place for it. */
function useCreatable(resource: AnyResource): readonly AnyResource[] {
  const may = useAccess();
  const found = useQueries({
    queries: addedTo(resource).map((name) => ({
      queryKey: ['declaration', name],
      queryFn: async () => {
        const related = await relatedLoader()(name);
        const { create } = related;
        if (create) await Promise.all([loadKinds(related), ...partsOf(create).map((part) => part.load())]);
        return related;
      },
      retry: false,
    })),
  });
  return found.flatMap(({ data }) =>
    data?.create && data.calls['create'] && data.access.create !== undefined && may(data.access.create)
      ? data
      : [],
  );
}

type InnerForm = ComponentType<ResourceFormProps & Pick<FormContainerProps, 'in'>>;

const newRow = {};

type NewRelatedProps = Readonly<{ opened: Opened; Form: InnerForm; onClose: () => void }>;

/** The form of a new related row, over the form that it is chosen in. It stays open when it could not be saved. */
function NewRelated({ opened, Form, onClose }: NewRelatedProps) {
  const { resource, idPath, choose, opener } = opened;
  const text = useResourceText(resource.name);
  const handleResult = useFormResult();
  // The dialog gives the focus back to what had it in its form, which is not there any more.
  useEffect(() => () => void requestAnimationFrame(() => opener.focus()), [opener]);
  if (!text.ready) return null;
  return (
    <Form
      in={resource.create?.in === 'drawer' ? 'drawer' : 'dialog'}
      resource={resource}
      target={newRow}
      text={text}
      onClose={(result) => {
        handleResult(result);
        if (result.kind === 'failed') return;
        onClose();
        const id = result.kind === 'saved' ? valueAt(result.answer, idPath) : undefined;
        if (isTyped(id)) choose(id);
      }}
    />
  );
}

type AddRelatedProps = Readonly<{ resource: AnyResource; Form: InnerForm; children: ReactNode }>;

/** Lets the selects of a form add rows to their resources. The new form is beside this one, as its keys are its own. */
export default function AddRelated({ resource, Form, children }: AddRelatedProps) {
  const creatable = useCreatable(resource);
  const { t, ready } = useTranslation(
    creatable.map(({ name }) => name),
    { useSuspense: false },
  );
  const [opened, setOpened] = useState<Opened>();
  const addButton: ComponentProps<typeof AddRelatedContext>['value'] = (field, choose) => {
    const { resource: name, id: idPath } = relationOf(field);
    const related = ready ? creatable.find((one) => one.name === name) : undefined;
    if (!related) return null;
    const label = t(`${name}:${labelKeys.create.title}`);
    return (
      <Button
        icon={<PlusOutlined aria-hidden />}
        aria-label={label}
        title={label}
        onClick={({ currentTarget }) =>
          setOpened({ resource: related, idPath, choose, opener: currentTarget })
        }
      />
    );
  };
  return (
    <>
      <AddRelatedContext value={addButton}>{children}</AddRelatedContext>
      {opened ? <NewRelated opened={opened} Form={Form} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
