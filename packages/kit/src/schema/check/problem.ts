import type { printParseErrorCode } from 'jsonc-parser';

/** Why a value is refused, in words below `declarations:reasons`. */
export const reasons = [
  'name',
  'path',
  'fieldPath',
  'call',
  'readCall',
  'page',
  'target',
  'parameter',
  'fileName',
  'pattern',
  'expression',
  'sendingCall',
  'fileType',
  'computed',
  'string',
  'number',
  'int',
  'boolean',
  'array',
  'object',
  'tooManyDigits',
  'tabsOrSteps',
  'wholeField',
  'callOrResource',
  'onlyOfCall',
  'onlyOfResource',
  'atLeast',
  'atMost',
  'twice',
  'empty',
] as const;

export type Reason = (typeof reasons)[number];

export const isReason = (text: string): text is Reason => reasons.some((one) => one === text);

/** Why a text is no JSON, in words below `declarations:reasons`. */
export type SyntaxReason = Exclude<ReturnType<typeof printParseErrorCode>, `<${string}`>;

/** The edit distance of two words, with swapped neighbours as one edit. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, above] = [above, current];
  }
  return above[other.length] ?? 0;
}

/** Returns the most similar name; undefined where more than a third of the letters would have to change. */
export function nearest(meant: string, names: readonly string[]): string | undefined {
  const low = meant.toLowerCase();
  const [best] = names
    .map((name) => ({ name, far: distance(low, name.toLowerCase()) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.ceil(Math.max(low.length, name.length) / 3)))
    .sort((one, other) => one.far - other.far);
  return best?.name;
}

/** A kind of problem with a declaration. Its text is `declarations:problems.<kind>`. */
type ProblemKind =
  /** Its address is neither the console's nor the API's origin. */
  | 'foreign'
  | 'unreachable'
  | 'notJson'
  | 'notJsonAt'
  | 'unknownKey'
  | 'unknownName'
  | 'missing'
  | 'needed'
  | 'wrong'
  | 'taken'
  /** Names that lead from one resource to the next, and back to the first. */
  | 'circle'
  /** It reads a REST API, and the settings have no `restBase`. */
  | 'noRestBase'
  /** Its provider is no source of the settings, and is not registered. */
  | 'noSource'
  /** A kind that is not of the core, where no extra has registered others. */
  | 'noKind'
  | 'noExtra'
  /** A host that the page's Content Security Policy refuses. */
  | 'refusedOrigin'
  | 'notLoaded'
  | 'threw'
  | 'registered'
  | 'noText';

export interface Problem {
  readonly kind: ProblemKind;
  /** The path in the declaration, as in `list.columns[1]`; empty for the whole file. */
  readonly path: string;
  readonly value?: string;
  readonly nearest?: string;
  readonly known?: readonly string[];
  readonly reason?: Reason | SyntaxReason;
  readonly limit?: number;
  /** Where a syntax error is, from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** Returns a path as in `list.columns[1]` or `fields["order.id"].kind`. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => {
      if (typeof key === 'number') return `[${String(key)}]`;
      const name = String(key);
      return /^[\w$]+$/.test(name) ? `.${name}` : `["${name}"]`;
    })
    .join('')
    .replace(/^\./, '');

export const missing = (...place: readonly PropertyKey[]): Problem => ({
  kind: 'missing',
  path: pathText(place),
});

export const wrong = (
  place: readonly PropertyKey[],
  value: string,
  more: Pick<Problem, 'reason' | 'known'> = {},
): Problem => ({ kind: 'wrong', path: pathText(place), value, ...more });

/** Returns a value as text of at most 60 characters. */
export function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

const mostListed = 40;

/** Returns the existing names, unless they are too many to read. */
export const listed = (names: readonly string[]): Pick<Problem, 'known'> =>
  names.length > 0 && names.length <= mostListed ? { known: names } : {};

/** Returns the nearest name, or all of them where none is near. */
export function nearestOrAll(name: string, names: readonly string[]): Pick<Problem, 'nearest' | 'known'> {
  const meant = nearest(name, names);
  return meant === undefined ? listed(names) : { nearest: meant };
}

export const unknownName = (path: string, value: string, names: readonly string[]): Problem => ({
  kind: 'unknownName',
  path,
  value,
  ...nearestOrAll(value, names),
});

export interface FileProblem extends Problem {
  readonly file: string;
}
