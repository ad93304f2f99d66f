import type { FormView } from '../../schema/shapes/views/form';
import { lazyPart } from '../../ui/lazy-part';

// Most forms are a list of fields.
export const FormArrangement = lazyPart(
  () => import('./form-arrangement'),
  () => <div aria-busy="true" style={{ blockSize: 240 }} />,
);

/** Returns the parts that a form needs besides those of every form. */
export const partsOf = ({ layout }: FormView) => (layout?.tabs || layout?.steps ? [FormArrangement] : []);
