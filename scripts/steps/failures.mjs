import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ testResults?: { name: string, message?: string, assertionResults: { status: string, fullName: string,
 *   failureMessages?: string[] }[] }[] }} VitestResults what Vitest's JSON reporter writes
 * @typedef {{ title: string, specs?: { title: string, file: string, line: number, ok: boolean, tests: { projectName: string,
 *   status: string, results: { error?: { message?: string } }[] }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites?: PlaywrightSuite[], errors?: { message?: string }[] }} PlaywrightResults what Playwright's JSON reporter writes
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
 * The failed tests of a Vitest run, a line each: file, title, first line of the error. A file that could not be run at all
 * is one line.
 * @param {VitestResults} results
 * @param {string} root the project's folder; files are named from there
 */
export function vitestFailures({ testResults = [] }, root) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [line(file, 'could not be run', message)];
    return failed.map(({ fullName, failureMessages }) => line(file, fullName, failureMessages?.[0]));
  });
}

/**
 * The same of a Playwright run, flaky tests among them; the browser project stands before the title.
 * @param {PlaywrightResults} results
 * @returns {string[]}
 */
export function playwrightFailures({ suites = [], errors = [] }) {
  const found = suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          line(
            `tests/e2e/${spec.file}:${String(spec.line)}`,
            `[${projectName}] ${spec.title}`,
            results.find(({ error }) => error)?.error?.message,
          ),
        ),
    ),
    ...playwrightFailures({ suites: suite.suites ?? [] }),
  ]);
  return [...found, ...errors.map(({ message }) => line('tests/e2e', 'the run itself', message))];
}
