import * as z from 'zod/mini';
import { field } from '../field';
import { describe, nameIn, optional, textName, type Bound, type Loose, means } from '../marks';

const path = nameIn('otherColumn');

const axis = z.strictObject({
  value: describe('The dotted path of its value in a row.', path),
  show: optional(
    'The kind of the value: that of the resource’s field where the rows are of a resource, else a text.',
    field,
    'values.<value>',
  ),
});

const series = z.strictObject({
  name: textName('Its label is', 'series.<name>'),
  value: describe('The dotted path of its value in a row.', path),
  show: optional(
    'The kind of the value, as `money`: that of the resource’s field where the rows are of a resource, else a number.',
    field,
    'values.<value>',
  ),
});

export const chartParts = {
  as: optional('Bars, the default, or lines.', z.enum(['bar', 'line'])),
  x: describe(
    'What stands below the points; they are equally far apart.',
    means({ isOfAnswer: () => true }, axis),
  ),
  series: describe(
    'The figures that are drawn, one line or one bar a row for each.',
    z.array(means({ isOfAnswer: () => true }, series)).check(z.minLength(1), z.maxLength(6)),
  ),
  reversed: optional(
    'Draws the last row first, as for the newest rows of a list in the order of time.',
    z.literal(true),
  ),
};

const chart = z.object(chartParts);

export type ChartView = Bound<z.infer<typeof chart>, Loose<never>>;
export type ChartSeries = ChartView['series'][number];
