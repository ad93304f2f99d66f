import * as z from 'zod/mini';
import { consoleOrigins, imageOrigin, uploadOrigin } from '../../wire/console-origins';
import type { FileProblem } from '../../schema/check/problem';
import { schemaProblems } from '../../schema/check/schema-problems';
import { source } from './source-schema';
import { settings } from '../../settings/settings';

const file = 'roundkeeper-settings';

/** How long the browser may take to report refused calls, in ms. */
const refusalTime = 200;

/** Returns the called origins that the page's Content Security Policy refuses, which only calls tell; they are aborted at once. */
async function refusedOrigins(): Promise<readonly FileProblem[]> {
  const { connect } = consoleOrigins({ ...settings() });
  const called = connect.filter((origin) => origin.startsWith('http') && origin !== window.location.origin);
  if (called.length === 0) return [];
  const blocked: string[] = [];
  const note = ({ blockedURI }: SecurityPolicyViolationEvent) => void blocked.push(blockedURI);
  document.addEventListener('securitypolicyviolation', note);
  const calls = new AbortController();
  const init = { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: calls.signal } as const;
  for (const origin of called) void fetch(origin, init).catch(() => undefined);
  calls.abort();
  await new Promise((resolve) => setTimeout(resolve, refusalTime));
  document.removeEventListener('securitypolicyviolation', note);
  return called
    .filter((origin) => blocked.some((address) => address.startsWith(origin)))
    .map((value) => ({ file, kind: 'refusedOrigin', path: '', value }));
}

/** The part of the settings that is checked here, after the login page is drawn. */
const checkedSettings = z.object({
  sources: z.record(z.string().check(z.regex(/^(?!default$)[a-z][A-Za-z0-9]*$/)), source),
  imageOrigins: z.array(z.string().check(z.regex(imageOrigin))),
  uploadOrigins: z.array(z.string().check(z.regex(uploadOrigin))),
});

export async function sourceProblems(): Promise<readonly FileProblem[]> {
  const wrong = schemaProblems(checkedSettings, settings()).map((problem) => ({ file, ...problem }));
  return [...wrong, ...(await refusedOrigins())];
}
