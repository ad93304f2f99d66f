import type { FieldKindParts } from '../../fields/field-kind';
import { addLazyKinds } from '../../fields/load-kinds';
import type { Extras } from '../../registry/extras';
import { registerKinds } from './register-kinds';

registerKinds();
addLazyKinds(import.meta.glob<FieldKindParts>('./*/lazy-field.tsx', { import: 'default' }));

export default {
  loadMarkdown: async () => ({ default: (await import('./markdown/lazy-field')).MarkdownText }),
} satisfies Extras['kinds'];
