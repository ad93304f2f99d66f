import { slot } from '../../lib/slot';

/** Carries a session that is not in a cookie. */
interface SessionCarrier {
  /** The headers, for connections that the transport does not open. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly forget: () => void;
}

export const [sessionCarrier, setSessionCarrier] = slot<SessionCarrier>({
  headers: () => ({}),
  forget: () => undefined,
});
