import type { Tone } from '../lib/tone';

/** The kinds of a field: each has a cell, a detail view, a filter and, where it can be typed, an input in `kit/fields/<kind>`. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'password'
  | 'number'
  | 'money'
  | 'percent'
  | 'date'
  | 'datetime'
  | 'enum'
  | 'image'
  | 'wallet';

/** A field as data: what it is and how it is shown. */
export interface Field {
  readonly kind: FieldKind;
  /** `enum`: its values in the order they are offered, and the tone each is shown in. */
  readonly values?: Readonly<Record<string, Tone>>;
  /** `money`: the path of the currency's code in the row; without one it is dollars. */
  readonly currency?: string;
  /** Digits after the point that are always shown. */
  readonly digits?: number;
  /** `image`: the path of the text whose initials stand in for a missing picture. */
  readonly initials?: string;
  /** The absent value has its own words (`absent.<path>`) instead of `/`. */
  readonly absent?: true;
}
