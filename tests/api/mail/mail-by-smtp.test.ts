import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmtpTransport } from '../../../server/src/modules/mail/smtp-transport';
import type { MailTransport } from '../../../server/src/modules/mail/transport';
import { readSettings } from '../../../server/src/settings/settings';
import { letter } from '../../support/api/mail-worker';
import { MailServer } from '../../support/servers/mail-server';

describe('a mail by SMTP', () => {
  let server: MailServer;
  const open: MailTransport[] = [];
  beforeEach(async () => {
    server = await MailServer.start();
  });
  afterEach(async () => {
    for (const transport of open.splice(0)) transport.close();
    await server.close();
  });

  const transport = (url = server.url, from = 'Röund Keeper <no-reply@roundkeeper.test>') => {
    const { mail } = readSettings({ SMTP_URL: url, MAIL_FROM: from });
    if (!mail) throw new Error('the settings name no mail server');
    const opened = openSmtpTransport(mail, 1);
    open.push(opened);
    return opened;
  };
  const createdAt = new Date('2026-11-20T10:11:12Z');
  const send = (changes: Parameters<typeof letter>[0] = {}, by = transport()) => {
    const mail = { ...letter(changes), id: randomUUID(), createdAt, tries: 1, requestId: null };
    return by.send(mail, AbortSignal.timeout(60_000)).then(() => mail);
  };
  const long = 'ä'.repeat(100);

  it('is one letter to one reader, as it was written, in any script', async () => {
    const { id } = await send({
      recipient: 'ada@people.test',
      subject: 'Grüße: دورة 7 ☕',
      body: `Ihr Code ist 123456.\n.\n${long}\nرمزك`,
    });
    const [mail] = server.taken;
    expect(mail).toMatchObject({ from: 'no-reply@roundkeeper.test', to: ['ada@people.test'] });
    expect(mail?.text).toBe(`Ihr Code ist 123456.\n.\n${long}\nرمزك`);
    expect(mail?.headers).toEqual(
      expect.arrayContaining([
        'From: Röund Keeper <no-reply@roundkeeper.test>',
        'To: ada@people.test',
        'Subject: Grüße: دورة 7 ☕',
        `Message-ID: <${id}@roundkeeper.test>`,
        'Date: Fri, 20 Nov 2026 10:11:12 +0000',
        'Auto-Submitted: auto-generated',
        'Content-Type: text/plain; charset=utf-8',
      ]),
    );
  });

  it.each(['\r\n', '\n', '\r', '\u2028', '\u0085'])('gets no header from a subject with %j', async (end) => {
    await send({ subject: `Hello${end}Bcc: eve@people.test${end}${end}Eve was here` });
    const [mail] = server.taken;
    expect(mail?.to).toHaveLength(1);
    expect(mail?.headers.filter((header) => /^(?:bcc|eve)/i.test(header))).toEqual([]);
    expect(mail?.headers.filter((header) => header.startsWith('Subject: Hello'))).toHaveLength(1);
    expect(mail?.text).toBe('Your code is 123456.');
  });

  it.each([
    'ada@people.test, eve@people.test',
    'ada@people.test>\r\nRCPT TO:<eve@people.test',
    'ada@people.test\nBcc: eve@people.test',
    'Ada <ada@people.test>, Eve <eve@people.test>',
    'ada@people.test\0',
    'undisclosed: eve@people.test;',
    'ada',
  ])('is not shown to the server when its address is none, or more than one: %j', async (recipient) => {
    await expect(send({ recipient })).rejects.toMatchObject({ fault: 'mail for good' });
    expect(server.commands).toEqual([]);
  });

  it.each([
    ['CONNECT', '554 5.3.2 Not today', 'server'],
    ['MAIL', '530 5.7.0 Sign in first', 'server'],
    ['RCPT', '450 4.2.2 Full', 'mail for now'],
    ['RCPT', '550 5.1.1 Unknown', 'mail for good'],
    ['RCPT', '421 4.3.2 Closing', 'server'],
    ['END', '452 4.3.1 No room', 'mail for now'],
    ['END', '554 5.7.1 Spam', 'mail for good'],
    ['END', 'hang up', 'server'],
  ])('that is answered at %s with %j tells whose fault it is: %s', async (verb, reply, fault) => {
    server.interfere = (asked) => (asked === verb ? reply : undefined);
    await expect(send()).rejects.toMatchObject({ fault });
  });

  it('takes a connection that is there, and a new one when that broke meanwhile', async () => {
    const by = transport();
    for (let index = 0; index < 3; index += 1) await send({}, by);
    expect(server.commands.filter((line) => line.startsWith('EHLO'))).toHaveLength(1);
    server.dropAll();
    await send({}, by);
    expect(server.taken).toHaveLength(4);
    expect(server.commands.filter((line) => line.startsWith('EHLO'))).toHaveLength(2);
  });

  it('signs in with the password of the settings', async () => {
    server.extensions = ['AUTH PLAIN'];
    await send({}, transport(`smtp://ada:p%40ss%20w%C3%B6rd@127.0.0.1:${String(server.port)}`));
    const [, given = ''] = /^AUTH PLAIN (\S+)$/m.exec(server.commands.join('\n')) ?? [];
    expect(Buffer.from(given, 'base64').toString()).toBe('\0ada\0p@ss wörd');
    expect(server.taken).toHaveLength(1);
  });

  it('waits when the password is refused', async () => {
    server.extensions = ['AUTH PLAIN'];
    server.interfere = (verb) => (verb === 'AUTH' ? '535 5.7.8 Wrong' : undefined);
    const url = `smtp://ada:wrong@127.0.0.1:${String(server.port)}`;
    await expect(send({}, transport(url))).rejects.toMatchObject({
      fault: 'server',
      reason: 'EAUTH AUTH PLAIN 535 5.7.8',
    });
  });

  // The address of every interface is none of those that only this machine has, and leads to it all the same.
  it('sends no password to another machine over a line that others can read', async () => {
    server.extensions = ['AUTH PLAIN'];
    const url = `smtp://ada:secret@0.0.0.0:${String(server.port)}`;
    await expect(send({}, transport(url))).rejects.toMatchObject({ fault: 'server' });
    expect(server.commands.filter((line) => line.startsWith('EHLO'))).toHaveLength(1);
    expect(server.commands.filter((line) => /^(?:AUTH|MAIL)/.test(line))).toEqual([]);
  });
});
