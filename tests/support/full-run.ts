/** Whether this is `npm run test:full`, which spends time on repetition that a run before a commit can do without. */
export const isFullRun = process.env['FULL'] === '1';

/** How often a race is run: the outcome of one may be luck. */
export const racedOften = { repeats: isFullRun ? 199 : 0, timeout: 1_800_000 };

/** Returns how many random cases a property is tried with: all of them in a full run, at most 25 otherwise. */
export const casesOf = (all: number): number => (isFullRun ? all : Math.min(all, 25));

/** The cases of a sweep that only a full run tries: other cases of the same rule are tried in every run. */
export const inFullRun = <T>(...cases: T[]): T[] => (isFullRun ? cases : []);

/** Put on a browser test that only `npm run test:full` runs: `npm test` shows what it shows elsewhere, more cheaply. */
export const fullRun = { tag: '@full-run' };
