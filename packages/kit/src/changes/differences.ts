import { isRecord, isAbsent, valueAt } from '../lib/value-at';

/** The recorded values of an object before or after a change; null where there are none. */
export type RecordedState = Readonly<Record<string, unknown>> | null | undefined;

export interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

function leaves(state: unknown, prefix = ''): readonly string[] {
  if (!isRecord(state)) return [];
  return Object.entries(state).flatMap(([name, value]) =>
    isRecord(value) && Object.keys(value).length > 0
      ? leaves(value, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  );
}

const isSame = (one: unknown, other: unknown) =>
  (isAbsent(one) && isAbsent(other)) || JSON.stringify(one) === JSON.stringify(other);

/** Returns a value as a text for people; `absent` where there is none. */
export function recordedText(value: unknown, absent: string): string {
  if (isAbsent(value)) return absent;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const touches = (path: string, field: string) =>
  path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`);

/** Returns the values that differ, except of hidden fields; those within objects have their own paths. */
export function differencesOf(before: RecordedState, after: RecordedState, hidden: readonly string[] = []) {
  const paths = [...new Set([...leaves(before), ...leaves(after)])];
  return paths
    .filter((path) => !hidden.some((field) => touches(path, field)))
    .map((path): Difference => ({ path, before: valueAt(before, path), after: valueAt(after, path) }))
    .filter((difference) => !isSame(difference.before, difference.after));
}
