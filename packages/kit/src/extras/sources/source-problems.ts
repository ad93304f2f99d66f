import * as z from 'zod/mini';
import { consoleOrigins, imageOrigin, uploadOrigin } from '../../wire/console-origins';
import type { FileProblem } from '../../schema/check/problem';
import { schemaProblems } from '../schema-problems';
import { source } from './source-schema';
import { settings } from '../../settings/settings';

const file = 'roundkeeper-settings';

/** How long the browser may take to report a refused call, in ms. */
const refusalTime = 200;

/** Whether the page's Content Security Policy refuses calls to an origin, which only a call tells; it is aborted at once. */
async function isRefused(origin: string): Promise<boolean> {
  const asked = new AbortController();
  return new Promise((resolve) => {
    const end = (refused: boolean) => {
      document.removeEventListener('securitypolicyviolation', onViolation);
      resolve(refused);
    };
    const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI.startsWith(origin)) end(true);
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    const { signal } = asked;
    void fetch(origin, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal }).catch(
      () => undefined,
    );
    asked.abort();
    setTimeout(end, refusalTime, false);
  });
}

async function refusedOrigins(): Promise<readonly FileProblem[]> {
  const { connect } = consoleOrigins({ ...settings() });
  const called = connect.filter((origin) => origin.startsWith('http') && origin !== window.location.origin);
  const refused = await Promise.all(called.map(isRefused));
  return called
    .filter((_, index) => refused[index])
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
