import * as z from 'zod/mini';
import { isRecord } from '../lib/value-at';
import type { Tone } from '../lib/tone';
import { describe, means, nameIn, optional, rowPath, shaped } from '../schema/shapes/marks';
import { operators, type KindFacts } from './define-kind';

export const figure = {
  operators: operators.ordered,
  isRanged: () => true,
  isAdded: true,
  isWhole: true,
  json: 'number',
  isValue: (text) => /^-?\d{1,20}(?:\.\d{1,20})?$/.test(text),
} as const satisfies KindFacts;

export const digits = () => ({
  digits: optional('Digits after the point that are always shown.', z.int().check(z.gte(0), z.lte(10))),
});

const tones = ['plain', 'neutral', 'info', 'success', 'warning', 'danger'] as const satisfies readonly Tone[];

export const tone = () => z.enum(tones);

/** A page of the console, a web address or an email address; a `{path}` in it is replaced from the row. */
export const linkTarget = () =>
  shaped(/^(?:\/(?!\/)|https?:\/\/[^\s/\\{}]+(?:\/|$)|mailto:)[^\s\\]*$/, 'target');

const label = () => nameIn('otherLabel', z.string());

const idOf = (relation: unknown) => (isRecord(relation) ? relation['id'] : undefined) ?? 'id';

export const related = () => ({
  resource: describe('The name of the other resource.', nameIn('resource')),
  label: describe(
    'The dotted path of its label, in the row of the other resource; of several the texts stand one after the other.',
    means({ otherwise: idOf }, z.union([label(), z.array(label()).check(z.minLength(1))])),
  ),
  id: optional('The dotted path of its identifier there, `id` by default.', z.string()),
  create: optional(
    '`false`: a form offers no “Add …”, which who may create such rows otherwise creates one with.',
    z.literal(false),
  ),
});

export const initials = () => ({
  initials: optional('The path of the text whose initials stand in for a missing image.', rowPath('value')),
});
