import type { FieldOfKind } from '../../../packages/kit/src/schema/shapes/field';
import * as elements from '../../../packages/kit/src/extras/kinds/elements';
import type { Tone } from '../../../packages/kit/src/lib/tone';
import type { Leaf, Plain } from '../schema';
import { wordsOf } from './vocabulary';

const lastWords = (path: string) => wordsOf(path.slice(path.lastIndexOf('.') + 1));

export const isIdentifier = (path: string): boolean => lastWords(path).at(-1) === 'id';

const named = (path: string, words: readonly string[]) =>
  lastWords(path).some((word) => words.includes(word));

function takes({ patterns }: Plain, text: string): boolean {
  try {
    return patterns.every((pattern) => new RegExp(pattern, 'u').test(text));
  } catch {
    return false;
  }
}

/** Whether its patterns match the one text and none of the others, for schemas without a format. */
const tells = (schema: Plain, wanted: string, ...unwanted: readonly string[]) =>
  schema.patterns.length > 0 && takes(schema, wanted) && !unwanted.some((text) => takes(schema, text));

const toneWords: readonly (readonly [Tone, readonly string[]])[] = [
  [
    'danger',
    ['failed', 'suspended', 'rejected', 'blocked', 'error', 'expired', 'deleted', 'banned', 'overdue'],
  ],
  ['warning', ['pending', 'waiting', 'paused', 'review', 'draft']],
  [
    'success',
    ['confirmed', 'approved', 'active', 'paid', 'success', 'done', 'completed', 'published', 'delivered'],
  ],
];

/** Guesses the tone of a status by its words. */
function toneOf(path: string, value: string): Tone {
  if (!named(path, ['status', 'state', 'standing'])) return 'plain';
  const words = wordsOf(value);
  return toneWords.find(([, known]) => known.some((word) => words.includes(word)))?.[0] ?? 'neutral';
}

const byFormat: Readonly<Record<string, FieldOfKind>> = {
  email: { kind: 'email' },
  'idn-email': { kind: 'email' },
  'date-time': { kind: 'datetime' },
  date: { kind: 'date' },
  time: { kind: 'time' },
  duration: { kind: 'duration', unit: 'iso' },
  password: { kind: 'password' },
  decimal: { kind: 'number' },
};

const pictures = ['image', 'avatar', 'photo', 'picture', 'logo', 'thumbnail'];
const amounts = ['price', 'amount', 'fee', 'cost', 'revenue', 'balance', 'salary'];
const shares = ['percent', 'percentage', 'discount', 'progress', 'share'];

/** Finds the sibling with an amount's currency. */
const currencyBeside = (path: string, paths: readonly string[]) => {
  const group = path.slice(0, path.lastIndexOf('.') + 1);
  return ['fiatCurrency.code', 'currencyCode', 'currency.code', 'currency']
    .map((name) => group + name)
    .find((name) => paths.includes(name));
};

function guessNumber({ path, schema }: Leaf, paths: readonly string[], isDecimal: boolean): FieldOfKind {
  if (named(path, shares)) return { kind: 'percent' };
  const currency = currencyBeside(path, paths);
  if (named(path, amounts) && currency !== undefined) return { kind: 'money', currency };
  if (named(path, amounts) && schema.type === 'number') return { kind: 'money' };
  const isCents = isDecimal && tells(schema, '1.55', '1.555');
  return { kind: 'number', ...(isCents ? { digits: 2 } : {}) };
}

/** From this length on a text has several lines. */
const longText = 300;

function guessText(leaf: Leaf, paths: readonly string[]): FieldOfKind {
  const { path, schema } = leaf;
  const known = byFormat[schema.format ?? ''];
  if (known) return known;
  if (named(path, pictures)) {
    const initials = paths.find((other) => named(other, ['name', 'title', 'username']));
    return { kind: 'image', ...(initials === undefined ? {} : { initials }) };
  }
  if (['uri', 'url', 'iri', 'uri-reference'].includes(schema.format ?? '')) return { kind: 'link' };
  if (named(path, ['password'])) return { kind: 'password' };
  if (named(path, ['email'])) return { kind: 'email' };
  if (named(path, ['wallet'])) return { kind: 'wallet' };
  if (tells(schema, '2026-11-20', '2026-13-40', 'a-day')) return { kind: 'date' };
  if (tells(schema, '12', 'twelve')) return guessNumber(leaf, paths, takes(schema, '12.5'));
  return { kind: (schema.maxLength ?? 0) >= longText ? 'multiline' : 'text' };
}

const tagWords = ['tags', 'labels', 'keywords', 'topics', 'categories'];

function guessList({ path, schema }: Leaf, paths: readonly string[]): FieldOfKind {
  const { items } = schema;
  if (!items) return { kind: 'json' };
  if (items.type === 'string' && !items.values && named(path, tagWords)) return { kind: 'tags' };
  if (items.type === 'object') return guessObjects(path, items);
  const of = guessField({ path, schema: items, required: true }, paths);
  return isListed(of) ? { kind: 'array', of } : { kind: 'json' };
}

type PartField = ListedField | Extract<FieldOfKind, { readonly kind: 'boolean' }>;

/** Objects whose parts are all plain values. */
function guessObjects(path: string, { properties, required }: Plain): FieldOfKind {
  const parts = Object.entries(properties).filter(([name]) => !isIdentifier(name));
  const fields: Record<string, PartField> = {};
  for (const [name, schema] of parts) {
    const part = guessField({ path: `${path}.${name}`, schema, required: false }, []);
    if (!isListed(part) && part.kind !== 'boolean') return { kind: 'json' };
    fields[name] = part;
  }
  const needed = required.filter((name) => fields[name] !== undefined && fields[name].kind !== 'boolean');
  if (parts.length === 0) return { kind: 'json' };
  return { kind: 'objects', fields, ...(needed.length > 0 ? { needed } : {}) };
}

/** An object whose keys are not told, but what they have is. */
function guessKeys({ path, schema }: Leaf): FieldOfKind {
  const of = schema.others && guessField({ path, schema: schema.others, required: true }, []);
  return of && isListed(of) ? { kind: 'keyValue', ...(of.kind === 'text' ? {} : { of }) } : { kind: 'json' };
}

type ListedField = Extract<FieldOfKind, { readonly kind: keyof typeof elements }>;

const isListed = (field: FieldOfKind): field is ListedField => Object.hasOwn(elements, field.kind);

/**
 * Guesses a field's kind by its schema, or else by its name.
 * @param paths the paths of all fields
 */
export function guessField(leaf: Leaf, paths: readonly string[]): FieldOfKind {
  const { path, schema } = leaf;
  if (schema.type === 'boolean') return { kind: 'boolean' };
  if (schema.values && schema.values.length > 0 && schema.type !== 'array')
    return {
      kind: 'enum',
      values: Object.fromEntries(schema.values.map((value) => [value, toneOf(path, value)])),
    };
  if (schema.type === 'number' || schema.type === 'integer') return guessNumber(leaf, paths, false);
  if (schema.type === 'array') return guessList(leaf, paths);
  if (schema.type === 'object') return guessKeys(leaf);
  return schema.type === 'string' ? guessText(leaf, paths) : { kind: 'json' };
}
