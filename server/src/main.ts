import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pretty from 'pino-pretty';
import { buildApp, type LoggerOptions } from './app';
import { DataDirectoryError } from './db/embedded/data-directory-error';
import { openDatabase, type Database } from './db/database';
import { ForeignSchemaError } from './db/migrate';
import { MigrationBlockedError } from './db/migration-step';
import { DatabaseUnreachableError, PoolerError } from './db/postgres/open-postgres';
import { demoPassword, insertDemoData } from './demo/demo-data';
import { setUpFirstRun } from './first-run/first-run';
import { LogOutput } from './log-output';
import { Drain } from './plugins/connections/drain';
import { readSettings, type Settings } from './settings/settings';
import { SettingsError } from './settings/settings-error';
import { deploymentWarnings, describeStart } from './start-messages';
import { openWhenReachable } from './wait-for-database';

/** Milliseconds that running calls have to finish on shutdown. */
const timeout = 10_000;

const output = new LogOutput(process.stdout);
const say = (line: string) => void output.write(`${line}\n`);

function loggerOf({ logLevel, logPretty }: Settings): LoggerOptions {
  const { isTTY } = process.stdout;
  return {
    level: logLevel,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    stream:
      logPretty || isTTY
        ? pretty({
            translateTime: 'HH:MM:ss',
            ignore: 'pid,hostname',
            colorize: isTTY,
            destination: output,
          })
        : output,
  };
}

const isTold = (error: unknown): error is Error & { code?: string } => error instanceof Error;

const expectedErrors = [
  DataDirectoryError,
  ForeignSchemaError,
  MigrationBlockedError,
  DatabaseUnreachableError,
  PoolerError,
];

function explain(error: unknown, { port, host }: Pick<Settings, 'port' | 'host'>): string {
  if (!isTold(error)) return String(error);
  if (error.code === 'EADDRINUSE')
    return `Port ${String(port)} is taken by another program. Stop it, or choose another port: PORT=${String(port + 1)} npm start`;
  if (error.code === 'ENOSPC') return 'The disk is full. Make room, then start the server again.';
  if (error.code === 'EACCES')
    return `This user may not listen on port ${String(port)}. Choose one above 1023: PORT=3000 npm start`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set HOST to one it has, such as HOST=127.0.0.1`;
  if (expectedErrors.some((kind) => error instanceof kind)) return error.message;
  return `The server could not start: ${error.message}`;
}

/** Drains, finishes running calls within the timeout, then closes the database. */
async function stop(app: FastifyInstance, database: Database, drain: Drain): Promise<void> {
  const giveUp = setTimeout(() => app.server.closeAllConnections(), timeout);
  await drain.finish();
  // A busy connection is closed as soon as it is idle.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close();
  clearInterval(sweeping);
  clearTimeout(giveUp);
  await database.close();
}

/** Listens and logs the address in one line instead of the framework's messages. */
async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  const { level } = app.log;
  app.log.level = 'silent';
  const address = await app.listen({ host, port });
  app.log.level = level;
  return address;
}

/** Logs what a deployment should know, and whether mail is delivered, since people wait for codes in it. */
function logStatus(log: FastifyBaseLogger, settings: Settings): void {
  for (const warning of deploymentWarnings(settings)) log.warn(warning);
  const { mail } = settings;
  if (mail) log.info(`mail goes out through ${mail.server.host}:${String(mail.server.port)}`);
  else log.info('mail is not sent, it waits in the database: set SMTP_URL and MAIL_FROM');
}

async function fillEmpty(database: Database, settings: Settings): Promise<void> {
  if (settings.demo) {
    if (await insertDemoData(database, settings))
      say(`Demo data made: sign in as super@roundkeeper.test, password ${demoPassword}`);
    return;
  }
  const first = await setUpFirstRun(database, settings.bootstrapEmail);
  if (first) say(`First admin made: sign in as ${first.email}, password ${first.password} (shown this once)`);
}

async function serve(settings: Settings): Promise<void> {
  let log: FastifyBaseLogger | undefined;
  const early: (() => void)[] = [];
  say(describeStart(settings));
  const open = () =>
    openDatabase({
      ...settings,
      log: {
        warn: (details, message) => {
          const warn = () => log?.warn(details, message);
          if (log) warn();
          else early.push(warn);
        },
      },
      onLost: (error) => {
        process.stderr.write(`${error.message}\n`);
        process.exit(1);
      },
    });
  const database = await openWhenReachable(open, say);
  try {
    await fillEmpty(database, settings);
    const drain = new Drain();
    const app = await buildApp({
      settings,
      database,
      logger: loggerOf(settings),
      droppedLog: () => output.dropped,
      drain,
    });
    ({ log } = app);
    for (const warn of early) warn();
    const address = await listen(app, settings);
    // Before it is said that the server is ready: who reads that may stop it at once.
    let stopping: Promise<void> | undefined;
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        stopping ??= stop(app, database, drain).then(() => process.exit(0));
      });
    say(`Roundkeeper is ready: open ${settings.publicUrl ?? address}`);
    logStatus(app.log, settings);
  } catch (error) {
    await database.close();
    throw error;
  }
}

process.stderr.on('error', () => undefined);
let settings: Settings | undefined;
try {
  settings = readSettings(process.env);
  await serve(settings);
} catch (error) {
  const sentence =
    error instanceof SettingsError
      ? error.message
      : explain(error, settings ?? { port: 3000, host: '127.0.0.1' });
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
