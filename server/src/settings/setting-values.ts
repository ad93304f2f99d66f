import { isIP } from 'node:net';
import * as z from 'zod';
import { consoleSettingNames } from '@roundkeeper/kit/wire/console-settings';
import { consoleFlags } from '../../../contract/platform/flags';

export const flag = z.enum(['0', '1'], 'is 1 (on) or 0 (off)').transform((value) => value === '1');

/** A decimal number in digits: what else JavaScript reads as one, as in `0xE3F` or `1e3`, is refused. */
const decimal = (form: RegExp, lowest: number, highest: number, rule: string) =>
  z.string().trim().regex(form, rule).transform(Number).pipe(z.number().min(lowest, rule).max(highest, rule));

export const share = decimal(/^\d+(?:\.\d+)?$/, 0, 100, 'is a percentage, 0 to 100');

export const wholeNumber = (
  lowest: number,
  highest: number,
  rule = `is a whole number, ${String(lowest)} to ${String(highest)}`,
) => decimal(/^\d+$/, lowest, highest, rule);

/** Whether it is an address, a network such as `10.0.0.0/8`, or a name that Fastify knows. */
function isNetwork(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whose headers to believe, as Fastify takes it. */
export const trustProxy = z.string().transform((value, context): boolean | number | string[] => {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue('is true, false, a number of proxies, or addresses separated by commas');
  return z.NEVER;
});

/** Returns why a server in production may not have this value of TRUST_PROXY: `true` and networks of all addresses. */
export function trustProblems(value: string | undefined): string[] {
  const isEverybody =
    value === 'true' || value?.split(',').some((network) => /\/0+$/.test(network.trim())) === true;
  return isEverybody
    ? [
        'TRUST_PROXY: would believe every sender in production, so that anybody evades the limits with a made-up X-Forwarded-For; give the number of proxies, or their addresses',
      ]
    : [];
}

const jsonObject = z.string().transform((value, context): Record<string, unknown> => {
  try {
    const parsed = z.record(z.string(), z.unknown()).safeParse(JSON.parse(value));
    if (parsed.success) return parsed.data;
  } catch {
    // The next check reports it.
  }
  context.addIssue('is not a JSON object');
  return z.NEVER;
});

/** The names in an object that are none of those known; `at` is where the object stands. */
const unknownNames = (value: object, known: readonly string[], at = ''): readonly string[] =>
  Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => `has no setting "${at}${name}"; there are ${known.join(', ')}`);

/** Put over the console's settings; the console itself checks the values. */
export const consoleSettings = jsonObject.superRefine((value, context) => {
  const { flags } = value;
  const unknown = [
    ...unknownNames(value, consoleSettingNames),
    ...(typeof flags === 'object' && flags !== null
      ? unknownNames(flags, Object.keys(consoleFlags), 'flags.')
      : []),
  ];
  for (const problem of unknown) context.addIssue(problem);
});

export const httpUrl = z.url({ protocol: /^https?$/, error: 'is an http or https address' });

const postgresForm =
  'is an address as in postgres://user:password@host/database, with special characters percent-encoded (@ is %40, / is %2F, # is %23, ? is %3F)';

/** Whether user and password end where a URL says: one of `/?#` in a password makes the rest of it a host or a path. */
function hasPlainLogin(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { pathname, search, hash } = new URL(value);
  return hash === '' && !`${pathname}${search}`.includes('@');
}

export const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: postgresForm })
  .refine(hasPlainLogin, postgresForm);
