import type { Problem } from '../../../schema/check/problem';

export type Translate = (key: string, values: Readonly<Record<string, unknown>>) => string;

export function problemSentence(problem: Problem, translate: Translate): string {
  const { kind, value = '', nearest, known = [], reason, limit, line, column } = problem;
  return [
    translate(`problems.${kind}`, { value, line, column }),
    ...(reason === undefined ? [] : [translate(`reasons.${reason}`, { limit })]),
    ...(nearest === undefined ? [] : [translate('didYouMean', { nearest })]),
    ...(known.length === 0 ? [] : [translate('known', { names: known.join(', ') })]),
  ].join(' ');
}
