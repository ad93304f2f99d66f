// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError, settingsGuide } from '../../server/src/settings';

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
