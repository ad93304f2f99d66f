/** What carries the session where it is no cookie. */
interface SessionCarrier {
  /** The headers, for connections that the transport does not open. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly forget: () => void;
}

let carrier: SessionCarrier = { headers: () => ({}), forget: () => undefined };

/** Returns what carries the session; nothing where it is a cookie. */
export const sessionCarrier = (): SessionCarrier => carrier;

/** Says what carries the session. */
export function setSessionCarrier(next: SessionCarrier): void {
  carrier = next;
}
