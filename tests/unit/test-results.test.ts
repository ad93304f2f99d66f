// @vitest-environment node
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The compiler reads no JavaScript. */
const failuresModule: string = '../../scripts/steps/failures.mjs';
const { playwrightFailures, vitestFailures } = (await import(failuresModule)) as {
  readonly playwrightFailures: (results: object) => string[];
  readonly vitestFailures: (results: object, root: string, suiteErrors?: Record<string, string>) => string[];
};

/** A file as Vitest's JSON reporter writes it. */
const file = (status: string, message: string, ...tests: [status: string, error?: string][]) => ({
  testResults: [
    {
      name: '/project/tests/unit/a.test.ts',
      status,
      message,
      assertionResults: tests.map(([state, error]) => ({
        fullName: `a test that ${state}`,
        status: state,
        ...(error === undefined ? {} : { failureMessages: [error] }),
      })),
    },
  ],
});

describe('the failures of a Vitest run', () => {
  it.each([
    ['none where all passed', file('passed', '', ['passed'], ['skipped'], ['todo']), []],
    [
      'each test that failed',
      file('failed', '', ['passed'], ['failed', 'expected 1\nat line 2'], ['failed', 'expected 2']),
      ['a test that failed › expected 1', 'a test that failed › expected 2'],
    ],
    ['a file whose imports failed', file('failed', 'no clear\nat x'), ['could not be run › no clear']],
    [
      'a file whose hook failed before its tests',
      file('failed', 'before', ['skipped'], ['skipped']),
      ['could not be run › before'],
    ],
    [
      'a file whose hook failed after its tests',
      file('failed', 'after', ['passed']),
      ['could not be run › after'],
    ],
    [
      'a file whose hook failed within a suite',
      file('failed', '', ['passed'], ['skipped']),
      ['could not be run'],
    ],
    ['a file whose process ended before its tests', file('passed', ''), ['could not be run']],
    [
      'a test whose process ended',
      file('passed', '', ['passed'], ['pending']),
      ['a test that pending › did not run to its end'],
    ],
  ])('are %s', (_what, results, failures) => {
    const lines = failures.map((failure) => `tests/unit/a.test.ts › ${failure}`);
    expect(vitestFailures(results, '/project')).toEqual(lines);
  });

  it.each([
    ['alone', file('failed', '', ['passed'], ['skipped']), []],
    [
      'beside that of a test',
      file('failed', '', ['failed', 'expected 1'], ['skipped']),
      ['a test that failed › expected 1'],
    ],
  ])('have the error of a hook within a suite, %s', (_where, results, others) => {
    const errors = { '/project/tests/unit/a.test.ts': 'connection refused\nat x' };
    const lines = [...others, 'could not be run › connection refused'];
    expect(vitestFailures(results, '/project', errors)).toEqual(
      lines.map((failure) => `tests/unit/a.test.ts › ${failure}`),
    );
  });
});

describe('the failures of a Playwright run', () => {
  const suite = (status: string, expectedStatus: string, message?: string) => ({
    suites: [
      {
        title: 'a.spec.ts',
        specs: [
          {
            title: 'a test',
            file: 'a.spec.ts',
            line: 7,
            ok: false,
            tests: [
              {
                projectName: 'embedded',
                status,
                expectedStatus,
                results: message === undefined ? [] : [{ error: { message } }],
              },
            ],
          },
        ],
      },
    ],
  });
  const test = 'tests/e2e/a.spec.ts:7 › [embedded] a test';
  const location = { file: resolve('tests/e2e/lists/b.spec.ts'), line: 3 };

  it.each([
    ['none where a test passed', suite('expected', 'passed'), []],
    ['none where a test is not to be run', suite('skipped', 'skipped'), []],
    ['a test that failed', suite('unexpected', 'passed', 'no button\nat x'), [`${test} › no button`]],
    ['a test that did not run', suite('skipped', 'passed'), [`${test} › did not run`]],
    [
      'each file that could not be loaded',
      {
        suites: [],
        errors: [
          { message: 'no such module', location },
          { message: 'no end', location },
        ],
      },
      ['no such module', 'no end'].map((why) => `tests/e2e/lists/b.spec.ts:3 › could not be run › ${why}`),
    ],
    ['the run itself', { errors: [{ message: 'no browser' }] }, ['tests/e2e › the run itself › no browser']],
  ])('are %s', (_what, results, failures) => {
    expect(playwrightFailures(results)).toEqual(failures);
  });
});
