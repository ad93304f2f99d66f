/** The HTTP header and WebSocket connection parameter with the API key of live calls. */
export const apiKeyName = 'x-api-key';

/** Close codes beyond those of the protocol `graphql-transport-ws`. */
export const liveCloseCodes = {
  /** The session ended: sign in again. */
  unauthorized: 4401,
  /** The API key is wrong, or the role does not allow it. */
  forbidden: 4403,
  /** Too many subscriptions on one socket, or operations of a socket or person at once: wait before reconnecting. */
  tooMany: 4429,
  /** The server restarts: reconnect. */
  restart: 1012,
} as const;
