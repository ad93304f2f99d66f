import type { Problem } from './problem';

/** Returns a text of the namespace `declarations`. */
export type Words = (key: string, values: Readonly<Record<string, unknown>>) => string;

/** Returns a problem in words, without its path. */
export function problemSentence({ kind, value = '', nearest }: Problem, words: Words): string {
  return [
    words(`problems.${kind}`, { value }),
    ...(nearest === undefined ? [] : [words('didYouMean', { nearest })]),
  ].join(' ');
}
