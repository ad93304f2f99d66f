import type { Extra } from '../../registry/extras';

/** The kinds of fields that fewer resources have, such as lists, files, Markdown and computed values. */
export const kinds: Extra<'kinds'> = {
  name: 'kinds',
  load: async () => (await import('./extra-parts')).addParts(),
};
