import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyServerOptions,
  type RouteOptions,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from './db/database';
import { useChat } from './modules/chat/routes';
import { useEvents } from './modules/events/service';
import { useMail } from './modules/mail/use-mail';
import { jobs } from './modules/jobs';
import { eventSources, modules } from './modules/modules';
import { answerClientError } from './plugins/connections/client-errors';
import { Drain } from './plugins/connections/drain';
import { requestLimits, serverOptionsOf, type RequestLimits } from './plugins/connections/request-limits';
import { useConsole } from './plugins/console/console';
import { answerFrameworkError } from './plugins/calls/errors';
import { KnownPaths } from './plugins/calls/known-paths';
import { useJob } from './plugins/jobs/job';
import { PeopleLimits } from './plugins/limits/people-limits';
import { describeError } from './plugins/monitoring/error-log';
import { healthRoutes } from './plugins/monitoring/health';
import { useMetrics } from './plugins/monitoring/metrics';
import { useNotFound } from './plugins/calls/not-found';
import { useOpenApi } from './plugins/calls/openapi';
import { prepareRequests } from './plugins/calls/prepare-requests';
import { root } from './root';
import type { Settings } from './settings/settings';

export const apiBase = '/api/v1';

const builtConsole = join(root, 'dist');

export type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

export interface AppOptions {
  readonly settings: Settings;
  readonly database: Database;
  readonly logger?: LoggerOptions;
  readonly consoleRoot?: string;
  readonly onRoute?: (route: RouteOptions) => void;
  readonly limits?: Partial<RequestLimits>;
  readonly droppedLog?: () => number;
  readonly drain?: Drain;
}

/** A number trusts that many proxies in front of the server. */
const trusting = (trust: Settings['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;

function addApi(
  api: FastifyInstance,
  { settings, database }: Pick<AppOptions, 'settings' | 'database'>,
  paths: KnownPaths,
): void {
  api.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
  const { changesPerPerson } = settings;
  const changes = new PeopleLimits({ burst: changesPerPerson, perSecond: changesPerPerson / 60 });
  for (const addRoutes of modules) addRoutes({ app: api, database, settings, paths, changes });
}

export async function useApi(
  app: FastifyInstance,
  options: Pick<AppOptions, 'settings' | 'database'>,
  paths: KnownPaths,
): Promise<void> {
  await app.register(
    (api, _options, done) => {
      addApi(api, options, paths);
      done();
    },
    { prefix: apiBase },
  );
}

/** Builds the platform API, which also serves the console. The caller listens, and closes the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database, logger, consoleRoot = builtConsole } = options;
  const { drain = new Drain(), droppedLog = () => 0 } = options;
  const limits = { ...requestLimits, ...options.limits };
  const app = fastify({
    logger: logger !== undefined && {
      ...logger,
      serializers: { ...logger.serializers, err: describeError },
    },
    ...serverOptionsOf(limits),
    trustProxy: trusting(settings.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false, caseSensitive: true },
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  app.server.maxConnections = limits.connections;
  await prepareRequests(app, settings);
  await useOpenApi(app, apiBase);
  healthRoutes(app, database, drain);
  drain.watch(app);
  const events = useEvents(app, { database, settings, sources: eventSources });
  const chat = await useChat(app, { database, settings, events });
  const mail = useMail(app, { database, settings });
  for (const jobOf of jobs) useJob(app, jobOf({ database, settings }));
  useMetrics(app, {
    database,
    settings,
    gauges: {
      chat_subscribers: { help: 'Subscriptions to the chat', value: chat.subscribers },
      event_subscribers: { help: 'Subscriptions to the event log', value: events.subscribers },
      log_dropped_total: { help: 'Messages of the log that were dropped', value: droppedLog, isTotal: true },
      ...mail,
    },
  });
  const paths = new KnownPaths();
  await useApi(app, options, paths);
  const answerPage = await useConsole(app, consoleRoot, settings);
  useNotFound(app, { base: apiBase, paths, answerPage });
  await app.ready();
  return app;
}
