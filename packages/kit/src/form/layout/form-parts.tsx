import type { FormView } from '../../schema/shapes/views/form';
import { lazyPart } from '../../ui/lazy-part';

/** As high as a form of a few fields. */
export const Waiting = () => <div aria-busy="true" style={{ blockSize: 240 }} />;

// Most forms are dialogs, and a list of fields.
export const FormDrawer = lazyPart(() => import('./antd-drawer'));
export const FormArrangement = lazyPart(() => import('./form-arrangement'), Waiting);

/** Returns the parts that a form needs besides those of every form. */
export const partsOf = ({ in: place, layout }: FormView) => [
  ...(place === 'drawer' ? [FormDrawer] : []),
  ...(layout?.tabs || layout?.steps ? [FormArrangement] : []),
];
