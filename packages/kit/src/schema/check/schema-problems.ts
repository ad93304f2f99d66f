import * as z from 'zod/mini';
import { nearestOrAll, isReason, listed, pathText, valueText, type Problem } from './problem';

type Issue = z.core.$ZodIssue;

/** Adds the keys that an object may have to the issue, which keeps nothing else of its schema. */
const tellKeys: z.core.$ZodErrorMap = ({ code, inst }) =>
  code === 'unrecognized_keys' && inst instanceof z.ZodMiniObject
    ? Object.keys(inst.shape).join(' ')
    : undefined;

const at = (source: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined), source);

/** Returns the issues of the alternative that is for such a value, the one with the fewest where there are several. */
function likeliest(branches: readonly (readonly Issue[])[], value: unknown): readonly Issue[] {
  const fits = (issues: readonly Issue[]): boolean =>
    !issues.some(
      (issue) =>
        issue.path.length === 0 &&
        (issue.code === 'invalid_type' ||
          (issue.code === 'invalid_value' && typeof value === 'object') ||
          (issue.code === 'invalid_union' && !issue.errors.some(fits))),
    );
  const count = (issues: readonly Issue[]) =>
    issues.flatMap<unknown>((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue)).length;
  const [best = []] = branches.toSorted(
    (one, other) => Number(fits(other)) - Number(fits(one)) || count(one) - count(other),
  );
  return best;
}

function named(value: unknown, allowed: readonly unknown[]): Pick<Problem, 'nearest' | 'known'> {
  const names = allowed.map(String);
  return { ...nearestOrAll(typeof value === 'string' ? value : '', names), ...listed(names) };
}

function reasonOf(issue: Issue, value?: unknown): Pick<Problem, 'reason' | 'limit'> {
  if (typeof value === 'bigint') return { reason: 'tooManyDigits' };
  switch (issue.code) {
    case 'invalid_type': {
      const type = issue.expected === 'record' ? 'object' : issue.expected;
      return isReason(type) ? { reason: type } : {};
    }
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? { reason: 'atLeast', limit: Number(issue.minimum) }
        : { reason: 'empty' };
    case 'too_big':
      return { reason: 'atMost', limit: Number(issue.maximum) };
    case 'invalid_key':
      return Object.assign({}, ...issue.issues.map(reasonOf)) as Pick<Problem, 'reason'>;
    default:
      return isReason(issue.message) ? { reason: issue.message } : {};
  }
}

/** Options that had another name before version 0.1, by that name. */
const renamed: Readonly<Record<string, string>> = {
  called: 'titleFields',
  ownWords: 'customMessages',
  ownButton: 'submitLabel',
  ownButtons: 'buttonLabels',
  about: 'contextFields',
  usual: 'default',
  asks: 'inputs',
  whole: 'selectAll',
  own: 'original',
  at: 'where',
};

function nearestOption(key: string, names: readonly string[]): ReturnType<typeof nearestOrAll> {
  const name = renamed[key];
  return name !== undefined && names.includes(name) ? { nearest: name } : nearestOrAll(key, names);
}

function problemsOfIssue(issue: Issue, parents: readonly PropertyKey[], source: unknown): readonly Problem[] {
  const path = [...parents, ...issue.path];
  const value = at(source, path);
  const found = { path: pathText(path), value: valueText(value) };
  const unknown = (names: readonly unknown[]): readonly Problem[] => [
    { kind: value === undefined ? 'missing' : 'unknownName', ...found, ...named(value, names) },
  ];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        kind: 'unknownKey',
        path: pathText([...path, key]),
        value: key,
        ...nearestOption(key, issue.message.split(' ')),
      }));
    case 'invalid_value':
      return unknown(issue.values);
    case 'invalid_union':
      if ('options' in issue && issue.errors.length === 0) return unknown(issue.options ?? []);
      return value === undefined
        ? [{ kind: 'missing', ...found }]
        : likeliest(issue.errors, value).flatMap((inner) => problemsOfIssue(inner, path, source));
    case 'invalid_key':
      return [{ kind: 'wrong', ...found, value: String(path.at(-1)), ...reasonOf(issue) }];
    default:
      return value === undefined
        ? [{ kind: 'missing', ...found }]
        : [{ kind: 'wrong', ...found, ...reasonOf(issue, value) }];
  }
}

export function schemaProblems(schema: z.core.$ZodType, source: unknown): readonly Problem[] {
  const { error } = z.safeParse(schema, source, { error: tellKeys });
  return error?.issues.flatMap((issue) => problemsOfIssue(issue, [], source)) ?? [];
}
