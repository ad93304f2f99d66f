import * as z from 'zod';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly login: { readonly user: string; readonly pass: string } | undefined;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface MailSettings {
  readonly server: SmtpServer;
  readonly from: Sender;
}

const defaultPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** Parses the address; undefined when it contains anything beyond server and login. */
function readSmtpUrl(value: string): SmtpServer | undefined {
  if (!URL.canParse(value)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(value);
  const portNumber = Number(port || defaultPorts[protocol]);
  const isBare = pathname.replace('/', '') + search + hash === '';
  if (!(portNumber > 0) || hostname === '' || !isBare || !username !== !password) return undefined;
  const decode = decodeURIComponent;
  try {
    return {
      host: decode(hostname).replace(/^\[|\]$/g, ''),
      port: portNumber,
      secure: protocol === 'smtps:',
      login: username ? { user: decode(username), pass: decode(password) } : undefined,
    };
  } catch {
    return undefined;
  }
}

// Messages never repeat the value, which may contain a password.
export const smtpUrl = z.string().transform((value, context): SmtpServer => {
  const server = readSmtpUrl(value);
  if (server && /^smtps?:/i.test(value)) return server;
  context.addIssue('is an address as in smtps://user:password@smtp.example.com:465, and no more');
  return z.NEVER;
});

export const mailFrom = z.string().transform((value, context): Sender => {
  const [, quoted, plain, bracketed, bare] =
    /^(?:(?:"([^"]*)"|([^"<>]*?))\s*<([^<>]+)>|(\S+))$/.exec(value.trim()) ?? [];
  const address = z
    .email()
    .max(254)
    .safeParse(bracketed ?? bare);
  const name = quoted ?? plain ?? '';
  if (address.success && name.length <= 100 && !/\p{Cc}/u.test(name)) return { name, address: address.data };
  context.addIssue('is an email address, or a name and one as in Acme <no-reply@acme.example>');
  return z.NEVER;
});
