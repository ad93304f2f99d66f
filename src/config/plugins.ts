import type { BuildPlugin } from '@roundkeeper/kit/registry/plugin';

/** Functions that register code by the names that declarations use, pages and languages: see docs/plugins.md of Roundkeeper. */
export const plugins: readonly BuildPlugin[] = [];

/** The names, for the compiler. */
declare module '@roundkeeper/kit/schema/shapes/marks' {
  interface Registered {
    readonly kinds: never;
    readonly renderers: never;
    readonly validators: never;
    readonly handlers: never;
  }
}
