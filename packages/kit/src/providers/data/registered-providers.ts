import { slot } from '../../lib/slot';
import type { Registration } from '../../schema/registered';

/** Refine's data providers from npm by name, each fetched when its first resource is opened. */
export const [registeredProviders, connectProviders] = slot<Readonly<Record<string, Registration>>>({});

export const registeredAs = (name: string): Registration | undefined =>
  Object.hasOwn(registeredProviders(), name) ? registeredProviders()[name] : undefined;
