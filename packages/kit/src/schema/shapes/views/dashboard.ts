import * as z from 'zod/mini';
import { maxLimit } from '../../../wire/list';
import { chartParts } from './chart';
import { field } from '../field';
import { live } from './list';
import {
  describe,
  filled,
  nameIn,
  optional,
  shaped,
  some,
  textName,
  yes,
  type Declared,
  emptied,
  means,
  ofAnswer,
} from '../marks';
import { permission, pageTarget } from '../row-link';
import { menu, name, pagePath, providerName } from '../resource-schema';

const path = filled();
const plain = z.union([z.string(), z.number(), z.boolean()]);
const readCall = shaped(/^GET (?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/?$/, 'readCall');

const filter = optional(
  'The rows of the resource that count, by field: the value that it has. Of the platform’s API these are fields that its list has a filter for.',
  means({ isWhole: true, isEssential: true }, z.record(nameIn('otherFilter', z.string()), plain)),
);

const sort = optional(
  'The field that the rows are in the order of, one of the `sorts` of the list, with a minus before it for descending.',
  means({ scope: 'otherSort', isEssential: true, namesIn: (sort) => [sort.replace(/^-/, '')] }, filled()),
);

const limit = optional('How many rows, at most 100.', z.int().check(z.gte(1), z.lte(maxLimit)));

/** A widget reads a call, or the list of a resource. */
const origin = {
  call: optional('A call that reads, as in `GET /stats`. A widget has a call or a resource.', readCall),
  query: optional('The query of the call.', z.record(z.string(), plain)),
  provider: optional('Whose call it is: the API’s by default, or a [source](sources.md)’s.', providerName),
  resource: optional('The resource that it is about.', nameIn('resource')),
  filter,
};

const common = {
  name: textName('Its title is', 'widgets.<name>.title'),
  access: optional('Who sees it, of those who may list its resources; all by default.', permission),
  width: optional(
    'Of twelve columns: by default 6, and 3 for a figure. Figures without a width that follow each other stand in a strip.',
    z.int().check(z.gte(1), z.lte(12)),
  ),
  live: optional('How it follows changes made elsewhere.', live),
};

const figure = z.strictObject({
  type: describe('One figure.', z.literal('figure')),
  ...common,
  ...origin,
  value: optional('The path of the figure in the answer; of a resource it is the number of rows.', path),
  show: optional('The kind of the figure, `number` by default.', field, 'values.<value>'),
  unit: yes('It has a unit behind it: the text `widgets.<name>.unit`.', 'widgets.<name>.unit'),
  to: optional('The page that it links to; by default the list that has all of the filters.', pageTarget()),
});

const chart = z.strictObject({
  type: describe('A chart, with its figures in a table.', z.literal('chart')),
  ...common,
  ...origin,
  rows: optional('The dotted path of the rows in the answer of the call, which is a list by default.', path),
  sort,
  limit,
  ...chartParts,
});

const list = z.strictObject({
  type: describe('Some rows of a resource, with a link to its list.', z.literal('list')),
  ...common,
  resource: describe('The resource.', nameIn('resource')),
  columns: optional('The fields that are shown, by default its list’s.', some(nameIn('otherColumn'))),
  filter,
  sort,
  limit,
});

const widget = z.discriminatedUnion('type', [figure, chart, list]);

const schema = z.strictObject({
  type: describe('What tells it from a resource.', z.literal('dashboard')),
  name: describe('Its name in the code, and the namespace of its texts. No resource has the same.', name),
  path: describe('Its address.', pagePath),
  menu: optional('Its entry in the navigation. Without one it is reached by links.', menu),
  access: describe('Who may see it.', permission),
  about: yes('It says below its title what it is about: the text `about`.', 'about'),
  widgets: describe('What is on it, in order.', emptied(some(widget))),
});

/** It has no row of its own. */
export const dashboardSchema = ofAnswer(schema);

export type Dashboard = Declared<typeof dashboardSchema>;
export type Widget = Dashboard['widgets'][number];
export type FigureWidget = Extract<Widget, { type: 'figure' }>;
export type ChartWidget = Extract<Widget, { type: 'chart' }>;
export type ListWidget = Extract<Widget, { type: 'list' }>;
export type Origin = Pick<ChartWidget, 'call' | 'query' | 'provider' | 'resource' | 'filter' | 'rows'>;
