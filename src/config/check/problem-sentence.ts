import type { Problem } from './problem';

/** Returns a text of the namespace `declarations`. */
export type Words = (key: string, values: Readonly<Record<string, unknown>>) => string;

/** Returns a problem in words, without its path. */
export function problemSentence(problem: Problem, words: Words): string {
  const { kind, value = '', nearest, known = [], reason, limit, line, column } = problem;
  return [
    words(`problems.${kind}`, { value, line, column }),
    ...(reason === undefined ? [] : [words(`reasons.${reason}`, { limit })]),
    ...(nearest === undefined ? [] : [words('didYouMean', { nearest })]),
    ...(known.length === 0 ? [] : [words('known', { names: known.join(', ') })]),
  ].join(' ');
}
