import * as z from 'zod';
import { mailFrom, smtpUrl } from './mail-settings';
import { misspeltVariables, type Environment } from './misspelt-variables';
import {
  consoleSettings,
  flag,
  httpUrl,
  postgresUrl,
  share,
  trustProblems,
  trustProxy,
  wholeNumber,
} from './setting-values';
import { SettingsError } from './settings-error';
import { toUploadQuotas, uploadVariables } from './upload-settings';

const modes = ['production', 'development', 'test'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const email = z.email('is an email address').max(254, 'has at most 254 characters');

/** Every environment variable with its rule and description. The deployment guide's table is generated from it. */
const variables = z.object({
  NODE_ENV: z
    .enum(modes, `is one of ${modes.join(', ')}`)
    .optional()
    .describe('production: no demo data, and no details of errors for strangers.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for every interface.'),
  PORT: wholeNumber(0, 65_535, 'is a port, 0 to 65535')
    .default(3000)
    .describe('Port to listen on; 0 takes a free one.'),
  DATA_DIR: z.string().default('./data').describe('Directory of the embedded database.'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe('PostgreSQL to use; without it the embedded database is used.'),
  DATABASE_READ_URL: postgresUrl
    .optional()
    .describe('A streaming replica of DATABASE_URL, for lists, sums and exports that may be a second old.'),
  DATABASE_SESSION_URL: postgresUrl
    .optional()
    .describe('PostgreSQL itself, for notices and migrations, where DATABASE_URL leads through a pooler.'),
  DB_POOL_MAX: wholeNumber(2, 500)
    .default(10)
    .describe(
      'The most connections to PostgreSQL that one process opens for calls; notices have one more, and the replica as many.',
    ),
  DB_STATEMENT_TIMEOUT_MS: wholeNumber(100, 600_000)
    .default(15_000)
    .describe('After how many milliseconds PostgreSQL gives a statement up; the call is answered with 503.'),
  DEMO: flag
    .optional()
    .describe('1 fills an empty database with demo data, 0 does not. On by default, off in production.'),
  CHAT_API_KEY: z
    .string()
    .min(8, 'has at least 8 characters')
    .max(256, 'has at most 256 characters')
    .optional()
    .describe('Key that chat clients present; required unless demo data is on.'),
  BOOTSTRAP_EMAIL: email
    .default('admin@roundkeeper.internal')
    .describe(
      'Who the first admin of an empty database is, without demo data; the password is printed once.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'has at least 16 characters')
    .optional()
    .describe('Bearer token that opens /metrics to other machines; without it only this one may ask.'),
  TRUST_PROXY: trustProxy
    .default(false)
    .describe('Whose X-Forwarded headers to believe: false, a number of proxies, or their addresses.'),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'is the name of a header, as in CF-IPCountry')
    .toLowerCase()
    .optional()
    .describe('Header in which a trusted proxy tells the caller’s country; heard only with TRUST_PROXY.'),
  REGISTRATIONS_PER_ADDRESS: wholeNumber(1, Number.MAX_SAFE_INTEGER, 'is a whole number, 1 or more')
    .default(100)
    .describe('How many end users may register from one address in 15 minutes.'),
  CHANGES_PER_PERSON: wholeNumber(1, Number.MAX_SAFE_INTEGER, 'is a whole number, 1 or more')
    .default(120)
    .describe('How many changes one end user may make in a minute, bids included, in each process.'),
  ...uploadVariables,
  PUBLIC_URL: httpUrl.optional().describe('Address under which browsers reach the console.'),
  SMTP_URL: smtpUrl
    .optional()
    .describe('Server that takes mail, as in smtps://user:password@host:465; without it mail stays queued.'),
  MAIL_FROM: mailFrom
    .optional()
    .describe('Whom mail is from, as in Acme <no-reply@acme.example>; required with SMTP_URL.'),
  LOG_LEVEL: z
    .enum(logLevels, `is one of ${logLevels.join(', ')}`)
    .default('info')
    .describe('The least severe messages that are logged.'),
  LOG_PRETTY: flag.default(false).describe('1 logs for people, 0 logs JSON lines.'),
  CONSOLE_SETTINGS: consoleSettings
    .default({})
    .describe('JSON object put over the settings in the console’s page, as in {"title":"Acme Admin"}.'),
  PLATFORM_SHARE: share
    .default(20)
    .describe(
      'Percent of a round’s confirmed fees that the platform keeps; the rest is the reward. Until SUPER sets it.',
    ),
  REFERRAL_SHARE: share
    .default(5)
    .describe('Percent of the reward that the winner’s referrer gets. Until SUPER sets it.'),
  FREE_BIDS: wholeNumber(1, 1_000_000)
    .default(1)
    .describe('How many bids one end user may place in a round without an entry fee. Until SUPER sets it.'),
  APPROVE_ROUNDS_ABOVE: wholeNumber(0, 1_000_000_000)
    .optional()
    .describe(
      'Dollars of revenue above which completing a round waits for a second person, and every change of a dollar rate too; without it none waits.',
    ),
  APPROVE_RATES: flag
    .default(false)
    .describe('1 has changes of dollar rates wait for a second person; on with APPROVE_ROUNDS_ABOVE.'),
  FAILING_PAYMENTS: share
    .default(0)
    .describe(
      'Percent of the charges that fail at the built-in payment processor, each with a reason, for trying it out.',
    ),
  EVENTS_HOURS: wholeNumber(1, 8_760)
    .default(24)
    .describe('How many hours the event log goes back, for consoles that were away.'),
  EVENTS_MOST: wholeNumber(1_000, 100_000_000)
    .default(200_000)
    .describe('How many events the log keeps at most; the oldest are removed first.'),
});

export type Settings = Readonly<ReturnType<typeof toSettings>>;

const toSettings = (read: z.output<typeof variables>) => ({
  host: read.HOST,
  port: read.PORT,
  dataDir: read.DATA_DIR,
  databaseUrl: read.DATABASE_URL,
  databaseSessionUrl: read.DATABASE_SESSION_URL,
  databaseReadUrl: read.DATABASE_READ_URL,
  poolMax: read.DB_POOL_MAX,
  statementTimeout: read.DB_STATEMENT_TIMEOUT_MS,
  production: read.NODE_ENV === 'production',
  demo: read.DEMO ?? read.NODE_ENV !== 'production',
  chatApiKey: read.CHAT_API_KEY,
  bootstrapEmail: read.BOOTSTRAP_EMAIL,
  metricsToken: read.METRICS_TOKEN,
  trustProxy: read.TRUST_PROXY,
  /** The header's name in lower case. */
  countryHeader: read.COUNTRY_HEADER,
  registrationsPerAddress: read.REGISTRATIONS_PER_ADDRESS,
  /** In a minute. */
  changesPerPerson: read.CHANGES_PER_PERSON,
  uploads: toUploadQuotas(read),
  publicUrl: read.PUBLIC_URL,
  mail: read.SMTP_URL && read.MAIL_FROM && { server: read.SMTP_URL, from: read.MAIL_FROM },
  logLevel: read.LOG_LEVEL,
  logPretty: read.LOG_PRETTY,
  consoleSettings: read.CONSOLE_SETTINGS,
  platformShare: read.PLATFORM_SHARE,
  referralShare: read.REFERRAL_SHARE,
  freeBids: read.FREE_BIDS,
  approvals: {
    roundsAbove: read.APPROVE_ROUNDS_ABOVE,
    // A rate waits where completing a round may: a lower one would bring the round below the amount.
    rates: read.APPROVE_RATES || read.APPROVE_ROUNDS_ABOVE !== undefined,
  },
  failingPayments: read.FAILING_PAYMENTS,
  events: { hours: read.EVENTS_HOURS, most: read.EVENTS_MOST },
});

const isDemo = ({ DEMO, NODE_ENV }: Environment): boolean =>
  DEMO === undefined ? NODE_ENV !== 'production' : DEMO !== '0';

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 * @throws SettingsError naming every invalid variable
 */
export function readSettings(env: Environment): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(given);
  const problems = (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  problems.push(...misspeltVariables(env, Object.keys(variables.shape)));
  if (!isDemo(given) && given['CHAT_API_KEY'] === undefined)
    problems.push('CHAT_API_KEY: is required without demo data');
  if (given['NODE_ENV'] === 'production') problems.push(...trustProblems(given['TRUST_PROXY']));
  if (given['SMTP_URL'] !== undefined && given['MAIL_FROM'] === undefined)
    problems.push('MAIL_FROM: is required with SMTP_URL');
  for (const name of ['DATABASE_READ_URL', 'DATABASE_SESSION_URL'])
    if (given[name] !== undefined && given['DATABASE_URL'] === undefined)
      problems.push(`${name}: needs DATABASE_URL, whose database it leads to as well`);
  if (!result.success || problems.length > 0) throw new SettingsError(problems);
  return toSettings(result.data);
}

/** Each variable's description and default, in the order of the deployment guide. */
export const settingsGuide: readonly { name: string; description: string; fallback: unknown }[] =
  Object.entries(variables.shape).map(([name, schema]) => {
    const absent = schema.safeParse(undefined);
    return {
      name,
      description: schema.description ?? '',
      fallback: absent.success ? absent.data : undefined,
    };
  });
