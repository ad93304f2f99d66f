import { slot } from '../lib/slot';
import type { AntdIconName, IconName } from '../ui/icons/icon-names';
import type { Handler, Renderer, Validator } from './plugin';

/** Functions and components by the names that declarations use for them. */
export interface Registries {
  readonly renderers: Readonly<Record<string, Renderer>>;
  readonly validators: Readonly<Record<string, Validator>>;
  readonly handlers: Readonly<Record<string, Handler>>;
}

/** All that plugins have registered, and what sets it. */
export const [registered, register] = slot<Registries>({ renderers: {}, validators: {}, handlers: {} });

declare module '../schema/shapes/marks' {
  /** The compiler knows every name that a declaration may say. */
  interface Registered {
    readonly icons: IconName | AntdIconName;
  }
}

function found<Item>(from: Readonly<Record<string, Item>>, name: string): Item {
  const item = Object.hasOwn(from, name) ? from[name] : undefined;
  if (item === undefined) throw new Error(`Nothing is registered as "${name}"`);
  return item;
}

/** The lookups throw an Error where nothing is registered by that name. */
export const rendererOf = (name: string): Renderer => found(registered().renderers, name);

export const validatorOf = (name: string): Validator => found(registered().validators, name);

export const handlerOf = (name: string): Handler => found(registered().handlers, name);
