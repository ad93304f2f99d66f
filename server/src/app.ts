import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyServerOptions,
  type RouteOptions,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from './db/database';
import { accountRoutes } from './modules/account/routes';
import { adminRoutes } from './modules/admins/routes';
import { alertRoutes } from './modules/alerts/routes';
import { approvalRoutes } from './modules/approvals/routes';
import { useAlerts } from './modules/alerts/use-alerts';
import { useApprovals } from './modules/approvals/use-approvals';
import { analyticsRoutes } from './modules/analytics/routes';
import { appInfoRoutes } from './modules/app-info/routes';
import { auditRoutes } from './modules/audit/routes';
import { authRoutes } from './modules/auth/routes';
import { useChat } from './modules/chat/routes';
import { chatApprovalRoutes } from './modules/chat/approval/routes';
import { chatModerationRoutes } from './modules/chat/moderation/routes';
import { chatMuteRoutes } from './modules/chat/mutes/routes';
import { chatRoomRoutes } from './modules/chat/room/routes';
import { chatWordRoutes } from './modules/chat/words/routes';
import { contentRoutes } from './modules/content/routes';
import { bannerRoutes } from './modules/banner/routes';
import { couponRoutes } from './modules/coupons/routes';
import { marketingRoutes } from './modules/marketing/routes';
import { eventSources } from './event-sources';
import { currencyRoutes } from './modules/currencies/routes';
import { useEvents } from './modules/events/service';
import { forgottenCodeRoutes } from './modules/forgotten-code/routes';
import { influencerRoutes } from './modules/influencers/routes';
import { languageRoutes } from './modules/languages/routes';
import { useMail } from './modules/mail/use-mail';
import { notificationSetupRoutes } from './modules/notification-setup/routes';
import { notificationRoutes } from './modules/notifications/routes';
import { orderRoutes } from './modules/orders/routes';
import { ownOrderRoutes } from './modules/own-orders/routes';
import { paymentRoutes } from './modules/payment/routes';
import { pinCodeRoutes } from './modules/pin-code/routes';
import { platformSettingsRoutes } from './modules/platform-settings/routes';
import { referralRoutes } from './modules/referrals/routes';
import { roundPlanRoutes } from './modules/round-plans/routes';
import { useRoundPlans } from './modules/round-plans/use-round-plans';
import { roundRoutes } from './modules/rounds/routes';
import { supportRoutes } from './modules/support/routes';
import { transactionRoutes } from './modules/transactions/routes';
import { uploadRoutes } from './modules/uploads/routes';
import { useUploads } from './modules/uploads/use-uploads';
import { userDetailRoutes } from './modules/user-details/routes';
import { userNoteRoutes } from './modules/user-notes/routes';
import { userRoutes } from './modules/users/routes';
import { viewRoutes } from './modules/views/routes';
import { winnerRoutes } from './modules/winners/routes';
import { answerClientError } from './plugins/connections/client-errors';
import { Drain } from './plugins/connections/drain';
import { requestLimits, serverOptionsOf, type RequestLimits } from './plugins/connections/request-limits';
import { useConsole } from './plugins/console/console';
import { answerFrameworkError } from './plugins/calls/errors';
import { KnownPaths } from './plugins/calls/known-paths';
import { describeError } from './plugins/monitoring/error-log';
import { healthRoutes } from './plugins/monitoring/health';
import { useMetrics } from './plugins/monitoring/metrics';
import { useNotFound } from './plugins/calls/not-found';
import { useOpenApi } from './plugins/calls/openapi';
import { prepareRequests } from './plugins/calls/prepare-requests';
import type { Platform } from './plugins/calls/route';
import { root } from './root';
import type { Settings } from './settings';

export const apiBase = '/api/v1';

const builtConsole = join(root, 'dist');

const modules: readonly ((platform: Platform) => void)[] = [
  authRoutes,
  currencyRoutes,
  platformSettingsRoutes,
  analyticsRoutes,
  roundRoutes,
  roundPlanRoutes,
  orderRoutes,
  transactionRoutes,
  paymentRoutes,
  userRoutes,
  userDetailRoutes,
  userNoteRoutes,
  winnerRoutes,
  adminRoutes,
  influencerRoutes,
  couponRoutes,
  marketingRoutes,
  bannerRoutes,
  notificationRoutes,
  chatModerationRoutes,
  chatApprovalRoutes,
  chatMuteRoutes,
  chatRoomRoutes,
  chatWordRoutes,
  auditRoutes,
  alertRoutes,
  approvalRoutes,
  languageRoutes,
  accountRoutes,
  pinCodeRoutes,
  forgottenCodeRoutes,
  notificationSetupRoutes,
  referralRoutes,
  ownOrderRoutes,
  contentRoutes,
  appInfoRoutes,
  supportRoutes,
  uploadRoutes,
  viewRoutes,
];

export type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

export interface AppOptions {
  readonly settings: Settings;
  readonly database: Database;
  /** Silent by default. */
  readonly logger?: LoggerOptions;
  /** Directory of the built console, the repository's own by default. */
  readonly consoleRoot?: string;
  /** Called for every route that is added. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** Overrides of the default limits. */
  readonly limits?: Partial<RequestLimits>;
  /** How many messages of the log were dropped. */
  readonly droppedLog?: () => number;
  /** Begins when the server is about to stop. */
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
  for (const addRoutes of modules) addRoutes({ app: api, database, settings, paths });
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

/** Does what nobody has to ask for, while the server listens. */
function useJobs(
  app: FastifyInstance,
  { database, settings }: Pick<AppOptions, 'database' | 'settings'>,
): void {
  useRoundPlans(app, { database, settings });
  useAlerts(app, database);
  useApprovals(app, database);
  useUploads(app, database);
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
  useJobs(app, { database, settings });
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
