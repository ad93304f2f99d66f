import type { Capability } from '../../wire/capabilities';
import { settings } from '../../settings/settings';
import { session } from './session';

/** Whether the backend offers an extension of the specification, by the settings or else by its announcement at sign-in. */
export function offers(capability: Capability): boolean {
  const seen = session();
  const announced = seen.state === 'signedIn' ? seen.identity.capabilities : [];
  return (settings().capabilities ?? announced).includes(capability);
}

/** Whether the backend has an event log that is followed. */
export const followsEvents = (): boolean => settings().flags.liveRounds && offers('events');

/** Whether people change their password here: they sign in by the contract's calls, and it is offered. */
export const mayChangePassword = (): boolean => settings().signIn === undefined && offers('ownPassword');
