/** What can be wrong with a resource that is declared as JSON. The words are `declarations:problems.<kind>`. */
export type ProblemKind =
  /** Its address is neither the console's nor the API's origin. */
  | 'foreign'
  /** It could not be fetched. */
  | 'unreachable'
  | 'notJson'
  /** A key that no declaration has. */
  | 'unknownKey'
  /** A value that names what there is not. */
  | 'unknownName'
  /** Something that has to be there, or that something else needs. */
  | 'missing'
  /** A value that will not do. */
  | 'wrong'
  /** Another resource, or another page, has it already. */
  | 'taken'
  /** It reads a REST API, and the settings do not say where that is. */
  | 'noRestBase'
  /** A text that stands in no file. */
  | 'noText';

/** One thing that is wrong with a resource that is declared as JSON. */
export interface Problem {
  readonly kind: ProblemKind;
  /** Where in the file, as in `list.columns[1]`; empty for the whole of it. */
  readonly path: string;
  /** What stands there, as far as it is worth showing. */
  readonly value?: string;
  /** What may have been meant. */
  readonly nearest?: string;
}

/** A path for people: `list.columns[1]`, `fields["order.id"].kind`. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => {
      if (typeof key === 'number') return `[${String(key)}]`;
      const name = String(key);
      return /^[\w$]+$/.test(name) ? `.${name}` : `["${name}"]`;
    })
    .join('')
    .replace(/^\./, '');

/** A value for people, cut short. */
export function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
