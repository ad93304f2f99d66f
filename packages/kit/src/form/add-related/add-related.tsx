import { useQueries } from '@tanstack/react-query';
import { useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyResource } from '../../schema/resource';
import { isTyped, valueAt, type Typed } from '../../lib/value-at';
import { useAccess } from '../../access/use-access';
import { loadKinds } from '../../fields/load-kinds';
import { relationOf, type Relation, AddRelatedContext, addedTo } from '../../fields/relation/related-rows';
import { labelKeys } from '../../text/resource-text';
import { useResourceText } from '../../text/use-resource-text';
import type { FormContainerProps } from '../layout/form-layout';
import { partsOf } from '../layout/form-parts';
import { useFormResult, type FormTarget, type ResourceFormProps } from '../form-result';
import { relatedLoader } from './load-related';

/** The entry's value in the select; no identifier equals it. */
const entry = '$add';

interface Opened {
  readonly resource: AnyResource;
  readonly relation: Relation;
  /** The id of the select's box. */
  readonly box: string;
  readonly typed: string;
  readonly choose: (id: Typed) => void;
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

/** The first value of the field that the rows are called by, where the form has it. */
function targetOf({ resource, relation, typed }: Opened): FormTarget {
  const [title = ''] = relation.label;
  const isAsked = resource.create?.fields.some(({ field }) => field === title) === true;
  return typed !== '' && isAsked ? { fixed: { [title]: typed } } : {};
}

interface NewRelatedProps {
  readonly opened: Opened;
  readonly Form: InnerForm;
  readonly onClose: () => void;
}

/** The form of a new related row, over the form that it is chosen in. It stays open when it could not be saved. */
function NewRelated({ opened, Form, onClose }: NewRelatedProps) {
  const { resource, relation, box, choose } = opened;
  const text = useResourceText(resource.name);
  const handleResult = useFormResult();
  const [target] = useState(() => targetOf(opened));
  // The dialog gives the focus back to what had it in its form, which is not there any more.
  useEffect(() => () => void requestAnimationFrame(() => document.getElementById(box)?.focus()), [box]);
  if (!text.ready) return null;
  return (
    <Form
      in={resource.create?.in === 'drawer' ? 'drawer' : 'dialog'}
      resource={resource}
      target={target}
      text={text}
      onClose={(result) => {
        handleResult(result);
        if (result.kind === 'failed') return;
        onClose();
        const id = result.kind === 'saved' ? valueAt(result.answer, relation.id) : undefined;
        if (isTyped(id)) choose(id);
      }}
    />
  );
}

const typedIn = (id: string): string => {
  const box = document.getElementById(id);
  return box instanceof HTMLInputElement ? box.value.trim() : '';
};

interface AddRelatedProps {
  readonly resource: AnyResource;
  readonly Form: InnerForm;
  readonly children: ReactNode;
}

/** Lets the selects of a form add rows to their resources. The new form is beside this one, as its keys are its own. */
export default function AddRelated({ resource, Form, children }: AddRelatedProps) {
  const creatable = useCreatable(resource);
  const { t, ready } = useTranslation(
    creatable.map(({ name }) => name),
    { useSuspense: false },
  );
  const [opened, setOpened] = useState<Opened>();
  const addFrom: ComponentProps<typeof AddRelatedContext>['value'] = ({ field, id }) => {
    const relation = relationOf(field);
    const related =
      field.create === false || !ready ? undefined : creatable.find(({ name }) => name === relation.resource);
    if (!related) return undefined;
    const label = t(`${related.name}:${labelKeys.create.title}`);
    return {
      offer: (options) => ({
        options: [...options, { value: entry, label, given: entry }],
        filterOption: (typed, option) =>
          option?.value === entry || String(option?.label).toLowerCase().includes(typed.toLowerCase()),
      }),
      take: (chosen, choose) => {
        if (chosen !== entry) return false;
        setOpened({ resource: related, relation, box: id, typed: typedIn(id), choose });
        return true;
      },
    };
  };
  return (
    <>
      <AddRelatedContext value={addFrom}>{children}</AddRelatedContext>
      {opened ? <NewRelated opened={opened} Form={Form} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
