import type { CallDeclaration } from '../../../contract/call';

type Call = Pick<CallDeclaration, 'name'>;
type Listener = (call: Call) => void;

const listeners = new Set<Listener>();

/** Tells the session that a call was answered with 401. */
export function reportUnauthorized(call: Call): void {
  for (const listener of listeners) listener(call);
}

/** Hears of every 401; the answer ends the subscription. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
