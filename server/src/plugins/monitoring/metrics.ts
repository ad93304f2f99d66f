import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../db/database';
import type { Settings } from '../../settings/settings';
import { Failure } from '../calls/failure';
import { sameToken } from '../sessions/tokens';

let ofProcess: Registry | undefined;

function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/** Whether the request comes from this machine and not through a proxy on it. */
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') && proxyHeaders.every((name) => headers[name] === undefined);

function requireWatcher(request: FastifyRequest, token: string | undefined): void {
  if (isFromThisMachine(request)) return;
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token !== undefined && given !== undefined && sameToken(given, token)) return;
  throw new Failure(403, 'These numbers are for this machine, and for who has the METRICS_TOKEN');
}

/** Gauges read on demand, by the end of their names; a total only grows. */
export type Gauges = Readonly<
  Record<string, { readonly help: string; readonly value: () => number; readonly isTotal?: boolean }>
>;

const poolGauges = ({ pool }: Database): Gauges => ({
  db_pool_connections: { help: 'Connections to the database', value: () => pool.totalCount },
  db_pool_idle: { help: 'Connections that nobody uses', value: () => pool.idleCount },
  db_pool_waiting: { help: 'Calls that wait for a connection', value: () => pool.waitingCount },
});

const replicaGauges = ({ replica }: Database): Gauges =>
  replica
    ? {
        replica_reads_total: {
          help: 'Reads that the replica answered',
          value: () => replica.answered,
          isTotal: true,
        },
        replica_passed_on_total: {
          help: 'Reads that were left to the primary because the replica was late or gone',
          value: () => replica.passedOn,
          isTotal: true,
        },
      }
    : {};

function addGauges(register: Registry, gauges: Gauges): void {
  for (const [end, { help, value, isTotal = false }] of Object.entries(gauges)) {
    const options = { name: `roundkeeper_${end}`, help, registers: [] };
    const gauge = () =>
      new Gauge({
        ...options,
        collect() {
          this.set(value());
        },
      });
    const counter = () =>
      new Counter({
        ...options,
        collect() {
          this.reset();
          this.inc(value());
        },
      });
    register.registerMetric(isTotal ? counter() : gauge());
  }
}

interface MetricsOptions {
  readonly database: Database;
  readonly settings: Settings;
  readonly gauges: Gauges;
}

/** `/metrics`: Prometheus metrics, for this machine or with the token, never public. */
export function useMetrics(app: FastifyInstance, { database, settings, gauges }: MetricsOptions): void {
  const register = new Registry();
  addGauges(register, { ...poolGauges(database), ...replicaGauges(database), ...gauges });
  const durations = new Histogram({
    name: 'roundkeeper_http_request_duration_seconds',
    help: 'How long requests took, by route, method and status',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, because addresses would make unlimited labels.
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
  const all = Registry.merge([processRegistry(), register]);
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    requireWatcher(request, settings.metricsToken);
    const text = await all.metrics();
    return reply.header('cache-control', 'no-store').type(all.contentType).send(text);
  });
}
