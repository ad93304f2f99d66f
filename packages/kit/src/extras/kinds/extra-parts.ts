import type { FieldKindParts } from '../../fields/field-kind';
import { addLazyKinds } from '../../fields/loaded-kinds';
import { registerKinds } from './register-kinds';

export function addParts(): object {
  registerKinds();
  addLazyKinds(import.meta.glob<FieldKindParts>('./*/lazy-field.tsx', { import: 'default' }));
  return {};
}
