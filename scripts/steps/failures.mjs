import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root as project } from './root.mjs';

/**
 * @typedef {{ testResults?: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string,
 *   failureMessages?: string[] }[] }[] }} VitestResults what Vitest's JSON reporter writes
 * @typedef {{ title: string, specs?: { title: string, file: string, line: number, ok: boolean, tests: { projectName: string,
 *   status: string, expectedStatus: string, results: { error?: { message?: string } }[] }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites?: PlaywrightSuite[], errors?: { message?: string, location?: { file: string, line: number } }[] }} PlaywrightResults what Playwright's JSON reporter writes
 */

const firstLine = (/** @type {string | undefined} */ text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')[0]
    ?.trim() ?? '';

const line = (
  /** @type {string} */ where,
  /** @type {string} */ title,
  /** @type {string | undefined} */ why,
) => [where, title, firstLine(why)].filter(Boolean).join(' › ');

/**
 * The failures of a Vitest run, a line each: file, title, first line of the error. A test that began and did not end is one,
 * and so is a file that did not run.
 * @param {VitestResults} results
 * @param {string} root the project's folder; files are named from there
 * @param {Record<string, string>} [suiteErrors] the errors of hooks within suites, by the path of their file
 */
export function vitestFailures({ testResults = [] }, root, suiteErrors = {}) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const lines = assertionResults.flatMap((test) => {
      if (test.status === 'failed') return [line(file, test.fullName, test.failureMessages?.[0])];
      return test.status === 'pending' ? [line(file, test.fullName, 'did not run to its end')] : [];
    });
    const ofHook = message || suiteErrors[name];
    const hasRun = lines.length > 0 || (status !== 'failed' && assertionResults.length > 0);
    return hasRun && !ofHook ? lines : [...lines, line(file, 'could not be run', ofHook)];
  });
}

/**
 * The same of a Playwright run, flaky tests among them; the browser project stands before the title. When a file cannot be
 * loaded, Playwright runs none and names each that could not.
 * @param {PlaywrightResults} results
 * @returns {string[]}
 */
export function playwrightFailures({ suites = [], errors = [] }) {
  const found = suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(
          ({ status, expectedStatus }) =>
            status === 'unexpected' ||
            status === 'flaky' ||
            (status === 'skipped' && expectedStatus !== status),
        )
        .map(({ projectName, status, results }) =>
          line(
            `tests/e2e/${spec.file}:${String(spec.line)}`,
            `[${projectName}] ${spec.title}`,
            status === 'skipped' ? 'did not run' : results.find(({ error }) => error)?.error?.message,
          ),
        ),
    ),
    ...playwrightFailures({ suites: suite.suites ?? [] }),
  ]);
  const broken = errors.map(({ message, location }) =>
    location
      ? line(`${relative(project, location.file)}:${String(location.line)}`, 'could not be run', message)
      : line('tests/e2e', 'the run itself', message),
  );
  return [...found, ...broken];
}
