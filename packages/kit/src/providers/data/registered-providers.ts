import type { Registration } from '../../schema/registered';

let connected: Readonly<Record<string, Registration>> = {};

/** Sets Refine's data providers from npm by name, each fetched when its first resource is opened. */
export function connectProviders(providers: Readonly<Record<string, Registration>>): void {
  connected = providers;
}

export const registeredAs = (name: string): Registration | undefined =>
  Object.hasOwn(connected, name) ? connected[name] : undefined;

export const registeredProviders = (): Readonly<Record<string, Registration>> => connected;
