import * as z from 'zod/mini';
import { operatorsFor, type ConditionOperator } from '../schema/operators';
import type { KindTools } from '../schema/shapes/kind-tools';
import { describe } from '../schema/shapes/marks';

export const operators = {
  empty: operatorsFor('empty'),
  whole: operatorsFor('whole'),
  ordered: operatorsFor('ordered'),
} as const;

export interface KindFacts {
  /** The operators that a condition may have; those of a text unless given. */
  readonly operators?: readonly ConditionOperator[];
  /** Whether its values have an order, so that a list can be filtered by a range of them. */
  readonly isRanged?: (field: { readonly unit?: string | undefined }) => boolean;
  readonly isAdded?: true;
  /** A part of a value is another value: a filter compares with the whole of it. */
  readonly isWhole?: true;
  /** The type of its values in JSON where that is no text. */
  readonly json?: 'number' | 'boolean';
  /** The values that every field of the kind can have, where they are few. */
  readonly choices?: readonly string[];
  /** Whether a filter can have a text as its value, or as an end of its range. */
  readonly isValue?: (text: string) => boolean;
  /** How likely a row is found by a text that is typed into a search; undefined: not at all. */
  readonly searchedBy?: (typed: string) => 'likely' | 'possible' | undefined;
  /** Returns an end of a range as it is sent, where a person chooses another. */
  readonly sentEnd?: (end: string, side: 'from' | 'to') => string;
  readonly chosenEnd?: (sent: string, side: 'from' | 'to') => string;
}

type Shape = Readonly<Record<string, z.ZodMiniType>>;
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a shape without a key adds none to that of the kind
type None = Record<never, never>;

interface Definition<Options extends Shape> extends KindFacts {
  /** Returns the options of a field besides those that every field has. Made when a declaration is checked. */
  readonly options?: (tools: KindTools) => Options;
}

const kindSentence = 'The kind decides how the field is shown, typed, filtered and exported.';

/** Defines a kind of field: what it is in a sentence, what a field of it may say, and what is known of its values. */
export function defineKind<const Name extends string, Options extends Shape = None>(
  kind: Name,
  sentence: string,
  { options, ...facts }: Definition<Options> = {},
) {
  const make = (tools: KindTools) => {
    const own = options?.(tools) as Options;
    const shape = { kind: describe(kindSentence, z.literal(kind)), ...own, ...tools.common };
    return describe(sentence, z.strictObject(shape));
  };
  let made: ReturnType<typeof make> | undefined;
  return {
    ...facts,
    kind,
    /** Returns the schema of a field of the kind, the same one every time. */
    schema: (tools: KindTools) => (made ??= make(tools)),
  };
}

type Kind = Readonly<{ kind: string; schema: (tools: KindTools) => z.core.$ZodTypeDiscriminable }>;

/** Returns the schema of a field that has one of some kinds, in alphabetical order, as messages and the reference name them. */
export function oneOf<Each extends Kind>(kinds: readonly Each[], tools: KindTools) {
  const sorted = [...kinds].sort((one, other) => (one.kind < other.kind ? -1 : 1));
  const [first, ...others] = sorted.map(({ schema }) => schema(tools) as ReturnType<Each['schema']>);
  if (!first) throw new Error('There is no kind');
  return z.discriminatedUnion('kind', [first, ...others]);
}
