import type { AntdIconName, IconName } from '../ui/icon-names';
import type { Handler, Renderer, Validator } from './registry-types';

/*
 * What data cannot say, by the name that a declaration says instead. To add one, write it in a file of its own below
 * `kit/custom/` and name it here; docs/resources.md has an example of each.
 */

/** What a field may name as its `renderer`. */
const renderers = {} satisfies Readonly<Record<string, Renderer>>;

/** What a field of a form may name as its `validator`; its words are `rules.<path>.<name>`. */
const validators = {} satisfies Readonly<Record<string, Validator>>;

/** What an action may name as its `handler`. */
const handlers = {} satisfies Readonly<Record<string, Handler>>;

export interface Registries {
  readonly renderers: Readonly<Record<string, Renderer>>;
  readonly validators: Readonly<Record<string, Validator>>;
  readonly handlers: Readonly<Record<string, Handler>>;
}

const own: Registries = { renderers, validators, handlers };
let known = own;

/** Puts more beside what is named above, in the place of what was put there before: a test brings its own. */
export function register(more: Partial<Registries>): void {
  known = {
    renderers: { ...own.renderers, ...more.renderers },
    validators: { ...own.validators, ...more.validators },
    handlers: { ...own.handlers, ...more.handlers },
  };
}

declare module '../schema/shapes/marks' {
  /** The compiler knows every name that a declaration may say. */
  interface Registered {
    readonly icons: IconName | AntdIconName;
    readonly renderers: keyof typeof renderers;
    readonly validators: keyof typeof validators;
    readonly handlers: keyof typeof handlers;
  }
}

/** Returns what is registered. */
export const registered = (): Registries => known;

function found<Item>(from: Readonly<Record<string, Item>>, name: string): Item {
  const item = Object.hasOwn(from, name) ? from[name] : undefined;
  if (item === undefined) throw new Error(`Nothing is registered as "${name}"`);
  return item;
}

/** The renderer of that name. @throws Error when there is none, of which whoever checked the declaration was not told */
export const rendererOf = (name: string): Renderer => found(known.renderers, name);

/** The validator of that name. @throws Error when there is none */
export const validatorOf = (name: string): Validator => found(known.validators, name);

/** The handler of that name. @throws Error when there is none */
export const handlerOf = (name: string): Handler => found(known.handlers, name);
