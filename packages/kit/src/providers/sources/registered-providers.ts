import type { Registration } from '../../schema/registered';

let connected: Readonly<Record<string, Registration>> = {};

/** Sets Refine's data providers from npm by name, each fetched when its first resource is opened. */
export function connectProviders(providers: Readonly<Record<string, Registration>>): void {
  connected = providers;
}

/** Returns the data provider that is registered by that name, if one is. */
export const registeredAs = (name: string): Registration | undefined =>
  Object.hasOwn(connected, name) ? connected[name] : undefined;

/** Returns Refine's data providers from npm by name. */
export const registeredProviders = (): Readonly<Record<string, Registration>> => connected;
