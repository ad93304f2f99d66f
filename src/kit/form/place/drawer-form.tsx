import { ResourceForm, type ResourceFormProps } from '../resource-form';
import { FormDrawer } from './form-drawer';

/** A resource's form in a drawer; its code is fetched when it is first opened. */
export default function DrawerForm(props: Omit<ResourceFormProps, 'Place'>) {
  return <ResourceForm {...props} Place={FormDrawer} />;
}
