import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useRef } from 'react';
import type { AnyResource } from '../schema/resource';
import { matchesAll, useAccess, useMayChange } from '../access/use-access';
import { useIdentity } from '../providers/auth/use-session';
import type { Row } from '../lib/value-at';
import { newRowOf, useOpenRequest } from '../actions/dialog/use-open-request';
import type { FixedValues } from '../registry/fixed-values';
import { labelKeys, type OfResource } from '../text/resource-text';
import { useFormContainer } from './use-form-container';

type CreateButtonProps = OfResource & { readonly fixed?: FixedValues | undefined };

function NewRowButton({ resource, text, fixed }: CreateButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const { open, form } = useFormContainer(resource, text, opener);
  const openEmpty = useCallback(() => open(fixed ? { fixed } : {}), [open, fixed]);
  useOpenRequest(newRowOf(resource.name), openEmpty);
  return (
    <>
      <Button ref={opener} type="primary" onClick={openEmpty}>
        {text.t(labelKeys.create.title)}
      </Button>
      {form}
    </>
  );
}

export const useMayCreate = ({ create, access }: AnyResource): boolean =>
  useMayChange(access.create) && !!create;

export const CreateButton = (props: CreateButtonProps) =>
  useMayCreate(props.resource) ? <NewRowButton {...props} /> : null;

interface EditButtonProps extends Omit<CreateButtonProps, 'fixed'> {
  readonly id: string;
  readonly row: Row | undefined;
}

export function EditButton({ resource, id, row, text }: EditButtonProps) {
  const may = useAccess();
  const viewer = useIdentity();
  const opener = useRef<HTMLButtonElement>(null);
  const { open, form } = useFormContainer(resource, text, opener);
  const { edit, editWhen, access } = resource;
  if (!edit || access.edit === undefined || !may(access.edit)) return null;
  if (editWhen && !(row && matchesAll(row, editWhen, viewer))) return null;
  return (
    <>
      <Button ref={opener} icon={<EditOutlined aria-hidden />} onClick={() => open({ id })}>
        {text.t('kit:edit')}
      </Button>
      {form}
    </>
  );
}
