import type { Handler, Renderer, Validator } from '@roundkeeper/kit/registry/registry-types';

/*
 * What declarations cannot say as data. Write it in a file of its own in `src/custom` and name it here; docs/resources.md has
 * an example of each.
 */

/** What a field may name as its `renderer`. */
const renderers = {} satisfies Readonly<Record<string, Renderer>>;

/** What a field of a form may name as its `validator`; its text is `rules.<path>.<name>`. */
const validators = {} satisfies Readonly<Record<string, Validator>>;

/** What an action may name as its `handler`. */
const handlers = {} satisfies Readonly<Record<string, Handler>>;

export const registries = { renderers, validators, handlers };

declare module '@roundkeeper/kit/schema/shapes/marks' {
  interface Registered {
    readonly renderers: keyof typeof renderers;
    readonly validators: keyof typeof validators;
    readonly handlers: keyof typeof handlers;
  }
}
