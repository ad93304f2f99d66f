import { isIP } from 'node:net';
import * as z from 'zod';

/** 1 or 0. */
export const flag = z.enum(['0', '1'], 'is 1 (on) or 0 (off)').transform((value) => value === '1');
/** A percentage. */
export const share = z.coerce
  .number('is a percentage, 0 to 100')
  .min(0, 'is a percentage, 0 to 100')
  .max(100, 'is a percentage, 0 to 100');

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

/** A JSON object in a text. */
export const jsonObject = z.string().transform((value, context): Record<string, unknown> => {
  try {
    const parsed = z.record(z.string(), z.unknown()).safeParse(JSON.parse(value));
    if (parsed.success) return parsed.data;
  } catch {
    // The next check reports it.
  }
  context.addIssue('is not a JSON object');
  return z.NEVER;
});

/** A whole number from the lowest to the highest. */
export const wholeNumber = (lowest: number, highest: number) => {
  const rule = `is a whole number, ${lowest} to ${highest}`;
  return z.coerce.number(rule).int(rule).min(lowest, rule).max(highest, rule);
};

export const httpUrl = z.url({ protocol: /^https?$/, error: 'is an http or https address' });
export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'is an address as in postgres://user:password@host/database',
});
