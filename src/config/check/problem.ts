import { nearest } from '../../lib/nearest';
import type { Reason, SyntaxReason } from './reason';

/** A kind of problem with the declaration of a resource. Its text is `declarations:problems.<kind>`. */
export type ProblemKind =
  /** Its address is neither the console's nor the API's origin. */
  | 'foreign'
  /** It could not be fetched. */
  | 'unreachable'
  | 'notJson'
  /** The same, at a line and a column that are known. */
  | 'notJsonAt'
  /** A key that no declaration has. */
  | 'unknownKey'
  /** A name that does not exist. */
  | 'unknownName'
  /** Something that is required. */
  | 'missing'
  /** Something that a view or a key needs. */
  | 'needed'
  /** A value that is not allowed. */
  | 'wrong'
  /** Another resource or page has it already. */
  | 'taken'
  /** It stands there a second time. */
  | 'twice'
  /** Names that lead from one resource to the next, and back to the first. */
  | 'circle'
  /** It reads a REST API, and the settings have no `restBase`. */
  | 'noRestBase'
  /** Its provider is no source of the settings, and is not registered. */
  | 'noSource'
  /** A condition that the source of the resource can't be sent. */
  | 'unsendable'
  /** A host that the page's Content Security Policy refuses. */
  | 'refusedOrigin'
  /** A file that could not be loaded as a module. */
  | 'notLoaded'
  /** A module whose default export is no function. */
  | 'noPlugin'
  /** A function of a plugin that threw an error. */
  | 'threw'
  /** A name that is registered already. */
  | 'registered'
  /** A text that no file has. */
  | 'noText';

/** A problem with the declaration of a resource. */
export interface Problem {
  readonly kind: ProblemKind;
  /** The path in the declaration, as in `list.columns[1]`; empty for the whole file. */
  readonly path: string;
  /** The value there, where it is worth showing. */
  readonly value?: string;
  /** The nearest name that exists. */
  readonly nearest?: string;
  /** All names that exist, where they are few. */
  readonly known?: readonly string[];
  /** Why the value is refused, and the limit that it breaks. */
  readonly reason?: Reason | SyntaxReason;
  readonly limit?: number;
  /** Where a syntax error is, from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** Returns a path as text: `list.columns[1]`, `fields["order.id"].kind`. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => {
      if (typeof key === 'number') return `[${String(key)}]`;
      const name = String(key);
      return /^[\w$]+$/.test(name) ? `.${name}` : `["${name}"]`;
    })
    .join('')
    .replace(/^\./, '');

/** Returns a value as text of at most 60 characters. */
export function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The most names that are listed. */
const mostListed = 40;

/** Returns the names that exist, unless they are too many to read. */
export const listed = (names: readonly string[]): Pick<Problem, 'known'> =>
  names.length > 0 && names.length <= mostListed ? { known: names } : {};

/** Returns the nearest name that exists, or all of them where none is near. */
export function nearestOrAll(name: string, names: readonly string[]): Pick<Problem, 'nearest' | 'known'> {
  const meant = nearest(name, names);
  return meant === undefined ? listed(names) : { nearest: meant };
}

/** A problem with one of several files. */
export interface FileProblem extends Problem {
  readonly file: string;
}
