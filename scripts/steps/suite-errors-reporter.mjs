import { writeFileSync } from 'node:fs';

/**
 * A reporter of Vitest. It writes what the JSON reporter leaves out to `--outputFile.suites`: the first error of a hook within
 * a suite, by the path of its file.
 */
export default class SuiteErrorsReporter {
  /** @param {import('vitest/node').Vitest} vitest */
  onInit({ config: { outputFile } }) {
    this.outputFile = typeof outputFile === 'object' ? outputFile['suites'] : undefined;
  }

  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    if (!this.outputFile) return;
    const found = modules.map(({ moduleId, children }) => {
      const errors = [...children.allSuites()].flatMap((suite) => suite.errors());
      return [moduleId, errors[0]?.message];
    });
    writeFileSync(this.outputFile, JSON.stringify(Object.fromEntries(found)));
  }
}
