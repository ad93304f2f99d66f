import type { Capability } from '../../../contract/capabilities';
import { settings } from '../../config/settings';
import { session } from './session';

/**
 * Returns whether the backend offers what goes beyond the specification: what the settings list where they do, else what the
 * backend announces with who is signed in.
 */
export function offers(capability: Capability): boolean {
  const seen = session();
  const announced = seen.state === 'signedIn' ? seen.identity.capabilities : [];
  return (settings().capabilities ?? announced).includes(capability);
}

/** Returns whether the backend has an event log, and its changes are followed. */
export const followsEvents = (): boolean => settings().flags.liveRounds && offers('events');

/** Returns whether people change their password here: where they sign in by the contract's calls, and it is offered. */
export const mayChangePassword = (): boolean => settings().signIn === undefined && offers('ownPassword');
