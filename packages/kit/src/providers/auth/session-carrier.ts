/** Carries a session that is not in a cookie. */
interface SessionCarrier {
  /** The headers, for connections that the transport does not open. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly forget: () => void;
}

let carrier: SessionCarrier = { headers: () => ({}), forget: () => undefined };

export const sessionCarrier = (): SessionCarrier => carrier;

export function setSessionCarrier(next: SessionCarrier): void {
  carrier = next;
}
