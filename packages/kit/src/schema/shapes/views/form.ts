import * as z from 'zod/mini';
import { issueCodes } from '../../../wire/errors';
import type { Reason } from '../../check/problem';
import { refresh } from '../action';
import {
  anyPath,
  describe,
  filled,
  inputPath,
  labelled,
  nameFrom,
  nameIn,
  optional,
  rowPath,
  some,
  textName,
  yes,
  type Declared,
  emptied,
  essential,
  means,
} from '../marks';
import { plainValue } from '../row-link';

/** A rule that a field can break: one of the API's codes, or one of the form alone. Its text is `kit:rules.<rule>`. */
const rule = z.enum([
  ...issueCodes,
  'json',
  'time',
  'duration',
  'tooFew',
  'tooMany',
  'entry',
  'keyless',
  'repeated',
  'uploading',
  'notSent',
]);

const unique = z.strictObject({
  call: describe("Names one of the resource's calls.", nameIn('call')),
  param: describe("What the value is called in the call's body.", filled()),
});

export const isPattern = (source: string): boolean => {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const field = describe('The other field of the form; hidden, it counts as empty.', inputPath('otherField'));

/** An empty field counts as null. */
const formCondition = z.union([
  z.strictObject({ field, is: describe('It has this value; null stands for an empty one.', plainValue) }),
  z.strictObject({ field, not: describe('It has another value.', plainValue) }),
  z.strictObject({ field, in: describe('It has one of these values.', some(plainValue)) }),
]);

const count = z.int().check(z.gte(0));

const bounds = (bound: z.ZodMiniNumber) =>
  z.strictObject({ min: optional('The minimum.', bound), max: optional('The maximum.', bound) });

const pattern = z.string().check(z.refine(isPattern, { error: 'pattern' satisfies Reason }));

const ruleOfField = means({ texts: ['rules.<field>.{}'] }, rule);

/** The rules of the call's schema apply without being repeated here; further ones are added. */
const formField = z.strictObject({
  field: describe('Its path in the body, as in `price.validFrom`.', labelled(inputPath('formField'))),
  as: optional(
    'The declared field whose kind, values and label it shares; the one at its own path by default.',
    labelled(essential(anyPath('field'))),
  ),
  initial: optional('Its value in a new row.', z.union([z.string(), z.number(), z.boolean()])),
  when: optional('It is shown, checked and sent while all of these conditions hold.', some(formCondition)),
  required: yes('It must be filled in.'),
  length: optional('Bounds of the length of a text, or of the entries of a list.', bounds(count)),
  range: optional('Lowest and highest number.', bounds(z.number())),
  pattern: optional('A regular expression that the whole text matches.', pattern),
  notBefore: optional('The field of a date that this one must not come before.', inputPath('dateField')),
  unique: optional('A call that asks whether the value is free; its answer has `isValid`.', unique),
  validator: z.optional(nameFrom('validators', 'A validator that it must pass as well.', 'rules.<field>.{}')),
  hint: optional(
    'A hint below the field while nothing is wrong: its own text (`hints.<field>`), which may contain these numbers, or with `true` the values of the row.',
    z.union([z.literal(true), bounds(z.number())]),
    'hints.<field>',
  ),
  wide: yes('It has a row of the form for itself.'),
  managedByViewer: yes('Of its values only the types of admin that the viewer may manage are offered.'),
  customMessages: optional('Rules whose text is its own: `rules.<path>.<rule>`.', z.array(ruleOfField)),
});

const oneField = z.union([inputPath('formField'), formField]);
const fields = describe('Its fields in order: a path in the body, or an object.', some(oneField));

const section = z.strictObject({ name: textName('Its title is', 'sections.<name>'), fields });
const sections = describe('Fields below a title.', z.array(section));

const part = (key: string) =>
  z.strictObject({
    name: textName('Its title is', key),
    fields: z.optional(fields),
    sections: z.optional(sections),
  });

export const formView = z.strictObject({
  in: optional(
    'Where the form is: a dialog by default, a drawer from seven fields on, or a page with an address of its own.',
    z.enum(['dialog', 'drawer', 'page']),
  ),
  fields: emptied(z.optional(fields)),
  sections: z.optional(sections),
  tabs: optional('Tabs below the other fields.', some(part('tabs.<name>'))),
  steps: optional('Steps below the other fields, each checked before the next.', some(part('steps.<name>'))),
  submitLabel: yes('Its button has a text of its own, `create.submit` or `edit.submit`.'),
  refresh: optional('Resources and calls beside the resource itself that are fetched again.', refresh),
  contextFields: optional('Fields of the row that stand above the others.', some(labelled(rowPath('field')))),
});

export const createView = z.extend(formView, {
  addAnother: yes('A second button creates the row and empties the form for the next one.'),
});

const shownSection = z.object({
  name: z.optional(textName('Its title is', 'sections.<name>')),
  fields: z.array(inputPath('formField')),
});
const shownParts = (key: string) =>
  z.optional(z.array(z.object({ name: textName('Its title is', key), sections: z.array(shownSection) })));
/** The layout of a form whose fields are one list. */
export const formLayout = z.object({
  sections: means({ otherwise: () => [] }, z.array(shownSection)),
  tabs: shownParts('tabs.<name>'),
  steps: shownParts('steps.<name>'),
});

export type Rule = z.infer<typeof rule>;
type DeclaredFormField = Declared<typeof formField>;
/** A field with what follows from the viewer's access. */
export interface FormField extends DeclaredFormField {
  readonly isReadOnly?: true;
}
export type FormCondition = NonNullable<FormField['when']>[number];
export type DeclaredForm = Declared<typeof createView>;

export type FormLayout = Declared<typeof formLayout>;
export type FormSection = FormLayout['sections'][number];
export type FormPart = NonNullable<FormLayout['tabs']>[number];

/** A form in the long form, with a layout unless it is a single list of fields. */
export type FormView = Omit<DeclaredForm, 'fields' | 'sections' | 'tabs' | 'steps'> & {
  readonly fields: readonly FormField[];
  readonly layout?: FormLayout;
};
