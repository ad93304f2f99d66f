// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readDatabaseSettings } from '../../server/src/settings/database-settings';
import { readSettings, settingsGuide } from '../../server/src/settings/settings';
import { SettingsError } from '../../server/src/settings/settings-error';
import { deploymentWarnings, describeStart } from '../../server/src/start-messages';
import { defaultSettings } from '../../packages/kit/src/settings/settings';

const definedIn = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

describe('the server’s settings', () => {
  it('have a default for everything', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      databaseUrl: undefined,
      databaseSessionUrl: undefined,
      databaseReadUrl: undefined,
      poolMax: 10,
      statementTimeout: 15_000,
      production: false,
      demo: true,
      chatApiKey: undefined,
      bootstrapEmail: 'admin@roundkeeper.internal',
      metricsToken: undefined,
      trustProxy: false,
      countryHeader: undefined,
      registrationsPerAddress: 100,
      changesPerPerson: 120,
      uploads: {
        perPerson: 20 * 1024 ** 2,
        perAddress: 50 * 1024 ** 2,
        total: 1_000 * 1024 ** 2,
        diskReserve: 250 * 1024 ** 2,
      },
      publicUrl: undefined,
      mail: undefined,
      logLevel: 'info',
      logPretty: false,
      consoleSettings: {},
      platformShare: 20,
      referralShare: 5,
      freeBids: 1,
      approvals: { roundsAbove: undefined, rates: false },
      failingPayments: 0,
      events: { hours: 24, most: 200_000 },
    });
  });

  it('make demo data in production only when told to', () => {
    const CHAT_API_KEY = 'a key of our own';
    expect(readSettings({ NODE_ENV: 'production', CHAT_API_KEY }).demo).toBe(false);
    expect(readSettings({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
    expect(readSettings({ DEMO: '0', CHAT_API_KEY }).demo).toBe(false);
  });

  it.each([{ NODE_ENV: 'production' }, { DEMO: '0' }, { DEMO: '0', CHAT_API_KEY: ' ' }])(
    'need a key for the chat where there is no demo data: %j',
    (env) => {
      expect(() => readSettings(env)).toThrow('CHAT_API_KEY: is required');
    },
  );

  it('name the missing key together with what else is wrong', () => {
    expect(() => readSettings({ DEMO: '0', PORT: 'http' })).toThrow(/PORT: [^]*CHAT_API_KEY: is required/);
  });

  it('name every wrong variable at once', () => {
    const wrong = {
      PORT: '70000',
      DEMO: 'yes',
      DATABASE_URL: 'mysql://localhost/x',
      TRUST_PROXY: 'somebody',
      CONSOLE_SETTINGS: '[1]',
      PLATFORM_SHARE: '101',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'roundkeeper',
      CHAT_API_KEY: 'short',
      BOOTSTRAP_EMAIL: 'me',
      SMTP_URL: 'mail.example.com:25',
      MAIL_FROM: 'nobody',
    };
    let error: unknown;
    try {
      readSettings(wrong);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(SettingsError);
    const named =
      error instanceof SettingsError ? error.problems.map((problem) => problem.split(':')[0]) : [];
    expect(named.sort()).toEqual(Object.keys(wrong).sort());
  });

  it('need the database whose replica, or other address, is given', () => {
    const DATABASE_SESSION_URL = 'postgres://db.internal/roundkeeper';
    expect(() => readSettings({ DATABASE_SESSION_URL })).toThrow('DATABASE_SESSION_URL: needs DATABASE_URL');
    const DATABASE_READ_URL = 'postgres://replica.internal/roundkeeper';
    expect(() => readSettings({ DATABASE_READ_URL })).toThrow('DATABASE_READ_URL: needs DATABASE_URL');
    expect(() => readSettings({ DATABASE_READ_URL: 'replica.internal' })).toThrow(
      'DATABASE_READ_URL: is an address',
    );
    const DATABASE_URL = 'postgres://db.internal/roundkeeper';
    expect(readSettings({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL);
  });

  it('count an empty variable as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it('read whose forwarded headers to believe', () => {
    expect(readSettings({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
    expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ]);
    for (const value of ['10.0.0.0/33', '300.1.1.1', '1.2.3.4/8/9']) {
      expect(() => readSettings({ TRUST_PROXY: value }), value).toThrow('TRUST_PROXY');
    }
  });

  it.each(['true', '0.0.0.0/0', '::/0', '10.0.0.1, 0.0.0.0/00'])(
    'refuse to believe everybody in production: TRUST_PROXY=%s',
    (TRUST_PROXY) => {
      const production = { NODE_ENV: 'production', CHAT_API_KEY: 'a key of our own', TRUST_PROXY };
      expect(() => readSettings(production)).toThrow(/TRUST_PROXY: .*evades the limits.*number of proxies/);
      expect(() => readSettings({ ...production, PORT: 'x' })).toThrow(/PORT: [^]*TRUST_PROXY: /);
      expect(() => readSettings({ ...production, NODE_ENV: 'development' })).not.toThrow();
    },
  );

  it.each(['false', '0', '1', '12', 'loopback', '10.0.0.0/8', '10.0.0.1,2001:db8::/32'])(
    'believe some in production: TRUST_PROXY=%s',
    (TRUST_PROXY) => {
      const production = { NODE_ENV: 'production', CHAT_API_KEY: 'a key of our own', TRUST_PROXY };
      expect(() => readSettings(production)).not.toThrow();
    },
  );

  it('read where mail goes out and whom it is from', () => {
    const read = (SMTP_URL: string, MAIL_FROM = 'no-reply@acme.example') =>
      readSettings({ SMTP_URL, MAIL_FROM }).mail;
    const from = { name: '', address: 'no-reply@acme.example' };
    expect(read('smtps://ada:p%40ss@smtp.example.com')).toEqual({
      server: {
        host: 'smtp.example.com',
        port: 465,
        secure: true,
        login: { user: 'ada', pass: 'p@ss' },
      },
      from,
    });
    const relay = { host: '::1', port: 2525, secure: false, login: undefined };
    expect(read('smtp://[::1]:2525/')).toEqual({ server: relay, from });
    expect(read('smtp://relay')?.server.port).toBe(587);
    for (const name of ['Müller & Söhne', '"Müller & Söhne"'])
      expect(read('smtp://relay', `${name} <no-reply@acme.example>`)?.from).toEqual({
        ...from,
        name: 'Müller & Söhne',
      });
  });

  it.each([
    'http://smtp.example.com',
    'smtp://',
    'smtp://relay:0',
    'smtp://ada@relay',
    'smtp://:secret@relay',
    'smtp://ada:%zz@relay',
    'smtp://relay/path',
    'smtps://relay?tls.rejectUnauthorized=false',
    'smtp://relay?debug=true',
    'smtp://relay#secret',
  ])('refuse %s as a mail server, and do not repeat what it says', (SMTP_URL) => {
    const read = () => readSettings({ SMTP_URL, MAIL_FROM: 'no-reply@acme.example' });
    expect(read).toThrow('SMTP_URL: is an address');
    expect(read).not.toThrow(/relay|secret/);
  });

  it.each([
    'Acme',
    'Acme <no-reply>',
    'a@b.co, c@d.co',
    'Acme\r\nBcc: eve@b.co <a@b.co>',
    'Acme <a@b.co\r\nBcc: eve@b.co>',
    'Acme <a@b.co> <c@d.co>',
  ])('refuse %j as whom mail is from', (MAIL_FROM) => {
    expect(() => readSettings({ SMTP_URL: 'smtp://relay', MAIL_FROM })).toThrow('MAIL_FROM: is an email');
  });

  it('need whom mail is from where it goes out', () => {
    expect(() => readSettings({ SMTP_URL: 'smtp://relay' })).toThrow('MAIL_FROM: is required with SMTP_URL');
    expect(readSettings({ MAIL_FROM: 'a@b.co' }).mail).toBeUndefined();
  });

  it('have a rate wait for a second person where a round may, and alone where only that is asked for', () => {
    const read = (env: Record<string, string>) => readSettings(env).approvals;
    expect(read({ APPROVE_ROUNDS_ABOVE: '500' })).toEqual({ roundsAbove: 500, rates: true });
    expect(read({ APPROVE_ROUNDS_ABOVE: '0', APPROVE_RATES: '0' })).toEqual({ roundsAbove: 0, rates: true });
    expect(read({ APPROVE_RATES: '1' })).toEqual({ roundsAbove: undefined, rates: true });
  });

  it('are each described for the deployment guide', () => {
    expect(settingsGuide.map(({ name }) => name)).toContain('DATA_DIR');
    expect(settingsGuide.filter(({ description }) => description === '')).toEqual([]);
  });
});

const wrong = (env: Record<string, string>) => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
};

describe('a number among the settings', () => {
  const numbers = settingsGuide.map(({ name }) => name).filter((name) => wrong({ [name]: 'x' }).length > 0);
  const isNumber = (name: string) =>
    wrong({ [name]: '1000' }).length < 1 || wrong({ [name]: '5' }).length < 1;
  const names = numbers.filter((name) => isNumber(name) && name !== 'TRUST_PROXY');

  it('is found by what it refuses', () => {
    expect(names).toEqual(expect.arrayContaining(['PORT', 'DB_POOL_MAX', 'PLATFORM_SHARE', 'EVENTS_MOST']));
  });

  it.each(names)('is written in decimal digits: %s', (name) => {
    for (const value of [
      '0xE3F',
      '0x5',
      '0b101',
      '0o17',
      '1e3',
      '5e0',
      '+5',
      '-5',
      '1_000',
      '5,0',
      'Infinity',
      '٥',
    ])
      expect(wrong({ [name]: value }), value).toEqual([expect.stringMatching(`^${name}: is a`)]);
  });

  it('may have decimals where it is a percentage, and spaces around it', () => {
    expect(readSettings({ PLATFORM_SHARE: '12.5', PORT: ' 3001 ' })).toMatchObject({
      platformShare: 12.5,
      port: 3001,
    });
    expect(wrong({ PORT: '3000.5' })).toHaveLength(1);
  });
});

describe('the mode', () => {
  it.each(['Production', 'prod', 'staging', 'PRODUCTION', 'live'])('is not %s', (NODE_ENV) => {
    expect(wrong({ NODE_ENV, DEMO: '1' })).toEqual(['NODE_ENV: is one of production, development, test']);
  });

  it.each(['production', 'development', 'test', ''])('may be "%s"', (NODE_ENV) => {
    expect(readSettings({ NODE_ENV, DEMO: '1' }).production).toBe(NODE_ENV === 'production');
  });
});

describe('settings of the console', () => {
  it.each([
    ['{"titel":"Acme"}', '"titel"'],
    ['{"flags":{"roundManagment":false}}', '"flags.roundManagment"'],
    ['{"flags":{"title":"Acme"}}', '"flags.title"'],
    ['{"__proto__x":1}', '"__proto__x"'],
  ])('that do not exist are named: %s', (CONSOLE_SETTINGS, name) => {
    expect(wrong({ CONSOLE_SETTINGS })).toEqual([
      expect.stringMatching(`^CONSOLE_SETTINGS: has no setting ${name}; there are .*`),
    ]);
  });

  it('that exist are taken', () => {
    const settings = {
      ...defaultSettings,
      theme: { primary: '#0b6b3a' },
      signIn: 'none',
      roles: {},
      restBase: '/x',
    };
    expect(wrong({ CONSOLE_SETTINGS: JSON.stringify(settings) })).toEqual([]);
  });
});

describe('a variable that looks like one of ours', () => {
  it.each([
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATABASE-URL', 'DATABASE_URL'],
    ['NODE_EVN', 'NODE_ENV'],
    ['PROT', 'PORT'],
    ['HSOT', 'HOST'],
    ['TRUST_POXY', 'TRUST_PROXY'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['CONSOLE_SETTING', 'CONSOLE_SETTINGS'],
  ])('is named, with the one that is meant: %s', (name, meant) => {
    expect(wrong({ [name]: 'x' })).toEqual([expect.stringMatching(`^${name}: is no setting, ${meant} is`)]);
    expect(wrong({ [name]: '' })).toEqual([]);
  });

  it('belongs to another program where ours is set too', () => {
    expect(wrong({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://db/a' })).toEqual([]);
    expect(wrong({ LOGLEVEL: 'debug', LOG_LEVEL: 'info' })).toEqual([]);
  });

  it('is found as well by commands that read only where the data are', () => {
    expect(() => readDatabaseSettings({ DATABASE_ULR: 'x' })).toThrow('DATABASE_ULR: is no setting');
    expect(() => readDatabaseSettings({ DATA_DRI: 'x' })).toThrow('DATA_DRI: is no setting');
    expect(readDatabaseSettings({ DATA_DIR: '/d', PROT: '1', NODE_ENV: 'production' })).toMatchObject({
      dataDir: '/d',
    });
  });

  it('is none of what shells, services, npm, CI and PostgreSQL set', () => {
    const others = `
      HOME HOSTNAME HOSTTYPE HOST_NAME PATH PWD OLDPWD SHELL SHLVL USER LOGNAME MAIL LANG LC_ALL TERM TMPDIR TEMP TZ EDITOR
      DISPLAY COLORTERM NO_COLOR FORCE_COLOR DEBUG HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy no_proxy PORTS POST SORT MODE
      NODE NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_VERSION NODE_NAME YARN_VERSION INIT_CWD npm_command npm_node_execpath
      npm_config_user_agent npm_config_loglevel npm_config_cache npm_lifecycle_event npm_package_name npm_package_version
      CI GITHUB_ACTIONS GITHUB_SERVER_URL GITHUB_TOKEN GITLAB_CI RUNNER_OS BUILD_ID JOB_NAME VITEST TEST DEV PROD BASE_URL
      PGHOST PGPORT PGUSER PGDATABASE PGPASSWORD PGDATA PGSSLMODE PGAPPNAME POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB
      DATABASE_HOST DATABASE_PORT DATABASE_USER DATABASE_NAME DATABASE_PASSWORD DATABASE_PUBLIC_URL DATABASE_PRIVATE_URL
      DB_HOST DB_PORT DB_URL REDIS_URL MONGO_URL HEROKU_APP_NAME DYNO RENDER_EXTERNAL_URL RAILWAY_PUBLIC_DOMAIN FLY_APP_NAME
      INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS STATE_DIRECTORY SYSTEMD_EXEC_PID MAINPID RUNTIME_DIRECTORY
      KUBERNETES_PORT KUBERNETES_SERVICE_HOST ROUNDKEEPER_PORT ROUNDKEEPER_SERVICE_HOST DB_SERVICE_PORT SMTP_HOST SMTP_PORT
      SMTP_USER SMTP_PASSWORD MAIL_TO MAILTO MAIL_HOST LOG_FORMAT LOG_FILE LOG_DIR DATA_ROOT XDG_DATA_DIRS XDG_DATA_HOME
      API_KEY API_URL CHAT_URL PUBLIC_KEY PUBLIC_PATH METRICS_PORT TRUST_STORE TRACE UPDATE_DOCS CHROMIUM_PATH FULL`;
    for (const name of others.trim().split(/\s+/)) expect(wrong({ [name]: 'x' }), name).toEqual([]);
    expect(wrong({ ...definedIn(process.env), NODE_ENV: 'test' })).toEqual([]);
  });
});

describe('an address of PostgreSQL', () => {
  const secrets = [
    'p@ss/w#rd',
    '12/ss',
    '12#ss',
    '12?ss',
    'p/ss',
    'p@ss',
    'p:ss',
    'p%ss',
    'p ss',
    'p\\ss',
    '12/x@y',
    '[::1]',
  ];
  const address = (password: string) => `postgres://roundkeeper:${password}@db.internal/roundkeeper`;

  it.each(secrets)('never shows a part of its password: %s', (secret) => {
    const DATABASE_URL = address(secret);
    const problems = wrong({ DATABASE_URL });
    if (problems.length > 0) {
      expect(problems).toEqual([expect.stringMatching(/^DATABASE_URL: is an address as in .*%40/)]);
      return;
    }
    const line = describeStart(readSettings({ DATABASE_URL }));
    expect(line).toContain('with PostgreSQL at db.internal:5432/roundkeeper;');
  });

  it.each(secrets)('is taken with its password percent-encoded: %s', (secret) => {
    expect(wrong({ DATABASE_URL: address(encodeURIComponent(secret)) })).toEqual([]);
  });

  it('is refused where a password would end up in host or path', () => {
    for (const secret of ['p@ss/w#rd', '12/ss', '12#ss', '12?ss', 'p/ss'])
      expect(wrong({ DATABASE_URL: address(secret) }), secret).toHaveLength(1);
  });
});

describe('the line at the start', () => {
  const key = { CHAT_API_KEY: 'a key of our own' };
  it.each([
    [
      {},
      /^Roundkeeper \d+\.\d+\.\d+ starts in development with the embedded database in \/.*data; no forwarded headers are trusted$/,
    ],
    [
      {
        NODE_ENV: 'production',
        ...key,
        DATABASE_URL: 'postgres://u:secret@db:6432/x?password=secret',
        TRUST_PROXY: '2',
      },
      /starts in production with PostgreSQL at db:6432\/x; the forwarded headers of 2 proxies are trusted$/,
    ],
    [
      { DATABASE_URL: 'postgres:///x?host=/var/run/postgresql', TRUST_PROXY: 'loopback, 10.0.0.0/8' },
      /PostgreSQL at \/var\/run\/postgresql:5432\/x; the forwarded headers of loopback, 10.0.0.0\/8 are trusted$/,
    ],
    [
      { DATABASE_URL: 'postgres://db', TRUST_PROXY: '0' },
      /PostgreSQL at db:5432; no forwarded headers are trusted$/,
    ],
  ])('names version, mode, database and whose headers are trusted: %j', (env, line) => {
    expect(describeStart(readSettings(env))).toMatch(line);
    expect(describeStart(readSettings(env))).not.toContain('secret');
  });

  it('is followed by a warning of what a deployment probably did not mean', () => {
    const warnings = (env: Record<string, string>) => deploymentWarnings(readSettings({ ...key, ...env }));
    const embedded = expect.stringContaining('embedded database is used in production');
    const untrusted = expect.stringContaining('TRUST_PROXY is not set');
    const PUBLIC_URL = 'https://rounds.example';
    const DATABASE_URL = 'postgres://db/x';
    expect(warnings({})).toEqual([]);
    expect(warnings({ NODE_ENV: 'production' })).toEqual([embedded]);
    expect(warnings({ NODE_ENV: 'production', DATABASE_URL })).toEqual([]);
    expect(warnings({ PUBLIC_URL })).toEqual([untrusted]);
    expect(warnings({ PUBLIC_URL: 'http://rounds.example' })).toEqual([]);
    for (const TRUST_PROXY of ['1', 'loopback']) expect(warnings({ PUBLIC_URL, TRUST_PROXY })).toEqual([]);
    expect(warnings({ NODE_ENV: 'production', PUBLIC_URL, TRUST_PROXY: 'false' })).toEqual([
      embedded,
      untrusted,
    ]);
  });
});
