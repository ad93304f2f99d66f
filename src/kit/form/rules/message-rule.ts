import type { Problem } from './coded-problem';

/** What schemas of the usual libraries say in English, and the rule that it comes to; a group is the limit. */
const sayings: readonly (readonly [RegExp, (limit: string) => Problem])[] = [
  [
    /\b(?:taken|already (?:exists|in use|registered|used)|must be unique|not unique|duplicate)\b/i,
    () => ({ rule: 'taken' }),
  ],
  [
    /\b(?:is required|required|must not be (?:empty|blank)|can(?:no|')t be (?:empty|blank))\b/i,
    () => ({ rule: 'required' }),
  ],
  [/\be-?mail\b/i, () => ({ rule: 'email' })],
  [
    /at least (\d+) char|>=\s*(\d+) char|(?:shorter|fewer) than (\d+) char/i,
    (min) => ({ rule: 'tooShort', values: { min } }),
  ],
  [
    /at most (\d+) char|<=\s*(\d+) char|(?:longer|more) than (\d+) char/i,
    (max) => ({ rule: 'tooLong', values: { max } }),
  ],
  [
    /(?:>=|greater than or equal to|not be less than|at least)\s*(-?[\d.]*\d)\s*$/i,
    (min) => ({ rule: 'tooLow', values: { min } }),
  ],
  [
    /(?:<=|less than or equal to|not be greater than|at most)\s*(-?[\d.]*\d)\s*$/i,
    (max) => ({ rule: 'tooHigh', values: { max } }),
  ],
  [/\b(?:an? )?integer\b|whole number/i, () => ({ rule: 'whole' })],
  [/\b(?:a )?number\b|\bnumeric\b/i, () => ({ rule: 'number' })],
  [/\bISO (?:datetime|timestamp)|\bdate[- ]?time\b/i, () => ({ rule: 'datetime' })],
  [/\bdate\b/i, () => ({ rule: 'date' })],
  [/\b(?:URL|URI)\b/i, () => ({ rule: 'link' })],
  [/one of|invalid option|not a valid choice/i, () => ({ rule: 'choice' })],
  [/match(?:es)? (?:the )?pattern|invalid (?:string|format)|must match/i, () => ({ rule: 'pattern' })],
];

/** The rule that a message of the API's comes to, so that it is said in the reader's language; undefined for any other. */
export function ruleOfMessage(message: string): Problem | undefined {
  for (const [pattern, problemOf] of sayings) {
    const match = pattern.exec(message);
    if (match) return problemOf(match.slice(1).find((group) => group !== undefined) ?? '');
  }
  return undefined;
}
