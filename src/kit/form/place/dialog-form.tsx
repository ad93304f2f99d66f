import { ResourceForm, type ResourceFormProps } from '../resource-form';
import { FormDialog } from './form-dialog';

/** A resource's form in a dialog; its code is fetched when it is first opened. */
export default function DialogForm(props: Omit<ResourceFormProps, 'Place'>) {
  return <ResourceForm {...props} Place={FormDialog} />;
}
