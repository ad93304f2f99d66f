import * as z from 'zod/mini';
import { isRecord } from '../../../lib/value-at';
import { chartParts } from './chart';
import { field } from '../field';
import {
  byPath,
  describe,
  filled,
  labelled,
  nameIn,
  optional,
  params,
  rowPath,
  some,
  textName,
  type Declared,
  emptied,
  essential,
  means,
  ofAnswer,
  type Parents,
  type Scope,
} from '../marks';
import { permission, rowLink } from '../row-link';

const path = filled();

/** A call without one of its parameters can't be made, and a list without one of its filters has other rows. */
const whole = (sentence: string, keys: Scope) =>
  describe(sentence, means({ isWhole: true, isEssential: true }, params('row', keys)));

const figuresCall = {
  call: describe('Its name among the resource’s calls.', nameIn('call')),
  params: whole("The row's fields that its path's parameters come from.", 'param'),
};

const cardShape = z.strictObject({
  name: textName('Its label is', 'cards.<name>.label'),
  of: describe('Whether it is of the row, or of the figures’ answer.', z.enum(['row', 'figures'])),
  value: describe('The dotted path of its value there.', nameIn('value')),
  show: describe('The kind of the value.', field, 'values.<value>'),
  absent: optional(
    'What is shown when there is no value: a number, or `text` for its own text (`cards.<name>.absent`).',
    z.union([z.number(), z.literal('text')]),
    'cards.<name>.absent',
  ),
});

const card = means({ isOfAnswer: (one) => isRecord(one) && one['of'] === 'figures' }, cardShape);

const cardEachShape = z.strictObject({
  name: textName('With the `{{label}}` of the entry its label is', 'cards.<name>.label'),
  each: describe('The path of a list in the figures’ answer: a card for each of its entries.', path),
  label: describe('The path of the label in an entry.', path),
  value: describe('The path of the value in an entry.', path),
  show: describe('The kind of the value.', field, 'values.<value>'),
});

const cardEach = ofAnswer(cardEachShape);

const cards = z.strictObject({
  figures: optional(
    'A call that returns figures of the row, for those who may make it.',
    essential(z.strictObject(figuresCall)),
  ),
  items: describe('The cards, in order.', z.array(z.union([card, cardEach]))),
});

const chartRange = z.strictObject({
  default: describe('The days that are shown at first.', z.enum(['today', 'yesterday', 'week', 'month'])),
  totals: optional('The path, in the answer, of the series’ figures of the whole range.', path),
});

const chartFigures = z.strictObject({
  ...figuresCall,
  range: optional(
    'The days are chosen above the chart, which draws one of its series at a time: the call takes the query parameters `from`, `to`, `interval` (`hour`, `day` or `week`) and `timezone`. What is chosen is in the address. Nothing is drawn for a row that lacks a parameter.',
    chartRange,
  ),
});

const isOfFigures = (_: unknown, [chart]: Parents) => isRecord(chart) && 'figures' in chart;

const rows = essential(means({ scope: 'value', isOfAnswer: isOfFigures }, filled()));

const chart = z.strictObject({
  name: textName('Its title is', 'charts.<name>'),
  access: optional('Who sees it; everybody who may open the page by default.', permission),
  figures: optional('A call that returns the rows; by default they are in the row.', essential(chartFigures)),
  rows: optional('The dotted path of the rows in the answer or in the row; by default the answer.', rows),
  ...chartParts,
});

const related = z.strictObject({
  resource: describe('The name of the other resource.', nameIn('resource')),
  params: z.optional(whole("The row's fields that its list call's path is filled from.", 'param')),
  filter: z.optional(
    whole(
      'Its fields by which its list is narrowed, and the fields of this row that they equal, as in `{ "postId": "id" }`; a new row begins with these values.',
      'otherFilter',
    ),
  ),
});

const changes = z.strictObject({
  resource: optional(
    'A resource whose rows are the entries, instead of the audit trail.',
    nameIn('resource'),
  ),
  filter: z.optional(whole('Its fields, and the fields of this row that they equal.', 'otherFilter')),
  at: optional('The path of the time in an entry, `at` by default.', path),
  actor: optional('The path of who did it, `actor.email` by default.', path),
  action: optional('The path of what was done, `action` by default.', path),
  before: optional('The path of the object with the values before, `before` by default.', path),
  after: optional('The path of the object with the values after, `after` by default.', path),
});

const share = z.strictObject({
  value: describe('The field whose value is passed on, as a code.', rowPath('field')),
  access: optional('Who may share it; everybody who may open the page by default.', permission),
});

const sections = z.array(
  z.strictObject({
    name: textName('Its title is', 'sections.<name>'),
    fields: describe('Its fields, in order.', z.array(labelled(rowPath('field')))),
  }),
);

const part = {
  cards: optional('Figures of the row, from itself and from a call, beside the sections.', cards),
  fields: optional('The row’s fields in one section, titled `sections.details`.', z.array(rowPath('field'))),
  sections: optional('The row’s fields, in sections.', emptied(sections)),
  charts: optional('Charts of the row, each with its figures in a table.', z.array(chart)),
  related: optional('Lists of other resources that belong to the row.', z.array(related)),
  changes: optional('Who changed the row, when and how: `{}` for the audit trail of the API.', changes),
};

const tab = z.strictObject({ name: textName('Its title is', 'tabs.<name>'), ...part });

export const showView = z.strictObject({
  image: optional('The field of the image in the first section.', rowPath('field')),
  titleFields: optional('The fields that name the row beside the page’s title.', z.array(rowPath('field'))),
  labels: optional(
    'Labels that differ from the list’s: by field, the name of another text below `fields`.',
    byPath(rowPath('field'), path),
  ),
  ...part,
  tabs: optional('Tabs below the rest, of which only the open one is fetched.', some(tab)),
  links: optional('Links to other pages.', z.array(rowLink)),
  share: optional(
    'What others are told of the row: a button on its page, and one in the toast of a new row, shows a value ready to copy, and where the setting `shareLinks` has an address for the resource a link and its QR code. The address `…/{id}?share=true` shows it at once.',
    share,
  ),
});

export type DeclaredShow = Declared<typeof showView>;
type Section = NonNullable<DeclaredShow['sections']>[number];

export interface ShowPart extends Pick<DeclaredShow, 'cards' | 'charts' | 'related'> {
  readonly sections: readonly Section[];
  readonly changes?: ShowChanges;
}

export interface ShowTab extends ShowPart {
  readonly name: string;
}

/** The page of a row in the long form. */
export type ShowView = Omit<DeclaredShow, 'fields' | 'sections' | 'changes' | 'tabs'> &
  ShowPart & { readonly tabs?: readonly ShowTab[] };

export type ShowCard = Declared<typeof card>;
export type ShowCardEach = Declared<typeof cardEach>;
export type ShowCards = Declared<typeof cards>;
export type ShowChart = Declared<typeof chart>;
export type RelatedList = Declared<typeof related>;
/** The source of a row's changes, and which parts of an entry say what. */
export type ShowChanges = Declared<typeof changes> & {
  /** Fields that the viewer may not read. */
  readonly hidden?: readonly string[];
};
