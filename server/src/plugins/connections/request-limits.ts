/** How much, and for how long, one sender may ask of the server. Times are in milliseconds. */
export interface RequestLimits {
  /** A request has arrived whole within this time: a slow sender holds a connection no longer. */
  readonly requestTime: number;
  /** Its headers within this. */
  readonly headersTime: number;
  /** How often that is looked at; a request is cut at the latest so much later. */
  readonly checkEvery: number;
  /** A connection on which nothing happens is closed after this. */
  readonly idleTime: number;
  /** Bytes of headers, the address included. */
  readonly headerBytes: number;
  /** Bytes of a body. */
  readonly bodyBytes: number;
  /** Connections at once; more are closed as they come. */
  readonly connections: number;
}

export const requestLimits: RequestLimits = {
  requestTime: 20_000,
  headersTime: 15_000,
  checkEvery: 5_000,
  idleTime: 60_000,
  headerBytes: 16_384,
  bodyBytes: 1_048_576,
  connections: 4096,
};

/** The same, as the framework wants to be told. */
export const serverOptionsOf = (limits: RequestLimits) => ({
  requestTimeout: limits.requestTime,
  connectionTimeout: limits.idleTime,
  bodyLimit: limits.bodyBytes,
  http: {
    headersTimeout: limits.headersTime,
    connectionsCheckingInterval: limits.checkEvery,
    maxHeaderSize: limits.headerBytes,
  },
});
