import { shouldUpgradeCallback } from './upgrades';

/** Limits per client and connection; times are in milliseconds. */
export interface RequestLimits {
  readonly requestTime: number;
  readonly headersTime: number;
  /** Interval at which both are checked; a request is cut off at most this much later. */
  readonly checkEvery: number;
  readonly idleTime: number;
  /** Largest headers in bytes, including the address. */
  readonly headerBytes: number;
  /** Largest body in bytes, of admins; see `publicBodyBytes`. */
  readonly bodyBytes: number;
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

/** Largest body in bytes of callers who are no admins: reading JSON of 1 MB occupies the process for a while. */
export const publicBodyBytes = 65_536;

export const serverOptionsOf = (limits: RequestLimits) => ({
  requestTimeout: limits.requestTime,
  connectionTimeout: limits.idleTime,
  bodyLimit: limits.bodyBytes,
  http: {
    headersTimeout: limits.headersTime,
    connectionsCheckingInterval: limits.checkEvery,
    maxHeaderSize: limits.headerBytes,
    shouldUpgradeCallback,
  },
});
