import type { FieldKindParts } from '../../fields/field-kind';
import { addLazyKinds } from '../../fields/load-kinds';
import { registerKinds } from './register-kinds';

registerKinds();
addLazyKinds(import.meta.glob<FieldKindParts>('./*/lazy-field.tsx', { import: 'default' }));
