import type { AntdIconName, IconName } from '../ui/icons/icon-names';
import type { Handler, Renderer, Validator } from './plugin';

/** Functions and components by the names that declarations use for them. */
export interface Registries {
  readonly renderers: Readonly<Record<string, Renderer>>;
  readonly validators: Readonly<Record<string, Validator>>;
  readonly handlers: Readonly<Record<string, Handler>>;
}

const none: Registries = { renderers: {}, validators: {}, handlers: {} };
let known = none;

/** Sets all that plugins have registered. */
export function register(given: Partial<Registries>): void {
  known = { ...none, ...given };
}

declare module '../schema/shapes/marks' {
  /** The compiler knows every name that a declaration may say. */
  interface Registered {
    readonly icons: IconName | AntdIconName;
  }
}

export const registered = (): Registries => known;

function found<Item>(from: Readonly<Record<string, Item>>, name: string): Item {
  const item = Object.hasOwn(from, name) ? from[name] : undefined;
  if (item === undefined) throw new Error(`Nothing is registered as "${name}"`);
  return item;
}

/** The lookups throw an Error where nothing is registered by that name. */
export const rendererOf = (name: string): Renderer => found(known.renderers, name);

export const validatorOf = (name: string): Validator => found(known.validators, name);

export const handlerOf = (name: string): Handler => found(known.handlers, name);
