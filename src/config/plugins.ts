import type { BuildPlugin } from '@roundkeeper/kit/registry/plugin';

/** Functions that register renderers, validators and handlers by name; docs/resources.md has an example of each. */
export const plugins: readonly BuildPlugin[] = [];

/** The names, for the compiler. */
declare module '@roundkeeper/kit/schema/shapes/marks' {
  interface Registered {
    readonly renderers: never;
    readonly validators: never;
    readonly handlers: never;
  }
}
