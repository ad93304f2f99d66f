import type { Capability } from '../../wire/access';
import { settings } from '../../settings/settings';
import { identityOf, session } from './session';

/** Whether the backend offers an extension, by the settings or else by what it announced at sign-in. */
export function offers(capability: Capability | 'events' | 'ownPassword'): boolean {
  const announced = identityOf(session())?.capabilities;
  return (settings().capabilities ?? announced ?? []).includes(capability);
}

/** Whether people change their password here: they sign in by the contract's calls, and it is offered. */
export const mayChangePassword = (): boolean => settings().signIn === undefined && offers('ownPassword');
