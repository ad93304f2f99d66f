import * as z from 'zod/mini';
import { issueCodes } from '../../../wire/errors';
import type { Reason } from '../../check/reason';
import { refresh } from '../action';
import {
  anyPath,
  describe,
  inputPath,
  labelled,
  nameFrom,
  nameIn,
  optional,
  rowPath,
  textName,
  type Bound,
  type Loose,
  means,
} from '../marks';
import { plainValue, rowTarget } from '../row-link';

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
  param: describe("What the value is called in the call's body.", z.string().check(z.minLength(1))),
});

export const isPattern = (source: string): boolean => {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const other = describe(
  'The other field of the form, by its path in the body; hidden, it counts as empty.',
  inputPath('otherField'),
);

/** An empty field counts as null. */
const formCondition = z.union([
  z.strictObject({
    field: other,
    is: describe('It has this value; null stands for an empty one.', plainValue),
  }),
  z.strictObject({ field: other, not: describe('It has another value.', plainValue) }),
  z.strictObject({
    field: other,
    in: describe('It has one of these values.', z.array(plainValue).check(z.minLength(1))),
  }),
]);

const conditions = z.array(formCondition).check(z.minLength(1));

const bounds = (bound: z.ZodMiniNumber) =>
  z.strictObject({
    min: optional('The minimum.', bound),
    max: optional('The maximum.', bound),
  });

/** The rules of the call's schema apply without being repeated here; further ones are added. */
const formField = z.strictObject({
  field: describe(
    'Its dotted path in the body that is sent, as in `price.validFrom`.',
    labelled(inputPath('formField')),
  ),
  as: optional(
    'The declared field whose kind, values and label it shares; the one at its own path by default.',
    labelled(means({ isEssential: true }, anyPath('field'))),
  ),
  initial: optional(
    'Its initial value, in a form that creates a row; of a date also a number of days from today, as in `{ "today": 7 }`.',
    z.union([
      z.string(),
      z.number(),
      z.boolean(),
      z.strictObject({ today: describe('Days from today.', z.int()) }),
    ]),
  ),
  when: optional(
    'It is shown while all of these conditions hold. While it is hidden it is neither checked nor sent.',
    conditions,
  ),
  required: optional('It must be filled in.', z.literal(true)),
  requiredWhen: optional('It must be filled in while all of these conditions hold.', conditions),
  length: optional(
    'Shortest and longest length of its text; of a list the fewest and the most entries.',
    bounds(z.int().check(z.gte(0))),
  ),
  range: optional('Lowest and highest number.', bounds(z.number())),
  pattern: optional(
    'A regular expression that the whole text matches.',
    z.string().check(z.refine(isPattern, { error: 'pattern' satisfies Reason })),
  ),
  notBefore: optional('The field of a date that this one must not come before.', inputPath('dateField')),
  unique: optional(
    'A call that asks whether the value is free, made once typing has paused; its answer has `isValid`.',
    unique,
  ),
  validator: z.optional(
    nameFrom(
      'validators',
      'A named validator that the value must pass as well; its text is `rules.<path>.<validator>`.',
      'rules.<field>.{}',
    ),
  ),
  hint: optional(
    'A hint below the field while nothing is wrong: its own text (`hints.<path>`), which may contain these numbers, or with `true` the values of the row.',
    z.union([z.literal(true), bounds(z.number())]),
    'hints.<field>',
  ),
  managedByViewer: optional(
    'Of its values only the types of admin that the viewer may manage are offered.',
    z.literal(true),
  ),
  customMessages: optional(
    'Rules whose text is the field’s own (`rules.<path>.<rule>`).',
    z.array(means({ texts: ['rules.<field>.{}'] }, rule)),
  ),
});

const fields = describe(
  'Its fields in order: a path in the body that is sent, or an object with more about it.',
  z.array(z.union([inputPath('formField'), formField])).check(z.minLength(1)),
);

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
  fields: means({ otherwise: () => [] }, z.optional(fields)),
  sections: z.optional(sections),
  tabs: optional('Tabs below the other fields.', z.array(part('tabs.<name>')).check(z.minLength(1))),
  steps: optional(
    'Steps below the other fields, each checked before the next is shown. What is typed stays there when the form is left before its end.',
    z.array(part('steps.<name>')).check(z.minLength(1)),
  ),
  submitLabel: optional(
    'The text of the button that sends it is its own (`create.submit`, `edit.submit`) instead of Create or Save.',
    z.literal(true),
  ),
  refresh: optional(
    'Resources and calls (by name), beside the resource itself, whose cached answers are refreshed afterwards.',
    refresh,
  ),
  contextFields: optional(
    'In a form that updates a row: fields of it that stand above the others, so that one sees which row it is.',
    z.array(labelled(rowPath('field'))).check(z.minLength(1)),
  ),
  goTo: optional(
    'The page that is opened afterwards, as in `/books/{id}`; `{…}` is replaced from the answer.',
    rowTarget,
  ),
});

export const createView = z.extend(formView, {
  addAnother: optional(
    'A second button creates the row and empties the form for the next one.',
    z.literal(true),
  ),
});

export type Rule = z.infer<typeof rule>;
type DeclaredFormField = Bound<z.infer<typeof formField>, Loose<never>>;
/** A field with what follows from the viewer's access. */
export interface FormField extends DeclaredFormField {
  readonly isReadOnly?: true;
}
export type FormCondition = NonNullable<FormField['when']>[number];
export type DeclaredForm = Bound<z.infer<typeof createView>, Loose<never>>;

export interface FormSection {
  readonly name?: string;
  readonly fields: readonly string[];
}

export interface FormPart {
  readonly name: string;
  readonly sections: readonly FormSection[];
}

export interface FormLayout {
  readonly sections: readonly FormSection[];
  readonly tabs?: readonly FormPart[];
  readonly steps?: readonly FormPart[];
}

/** A form in the long form, with a layout unless it is a single list of fields. */
export type FormView = Omit<DeclaredForm, 'fields' | 'sections' | 'tabs' | 'steps'> & {
  readonly fields: readonly FormField[];
  readonly layout?: FormLayout;
};
