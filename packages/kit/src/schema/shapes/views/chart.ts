import * as z from 'zod/mini';
import { field } from '../field';
import { describe, nameIn, optional, some, textName, yes, type Declared, ofAnswer } from '../marks';

const path = nameIn('otherColumn');

const axis = z.strictObject({
  value: describe('The dotted path of its value in a row.', path),
  show: optional('Its kind: that of the resource’s field, else a text.', field, 'values.<value>'),
});

const series = z.strictObject({
  name: textName('Its label is', 'series.<name>'),
  value: describe('The dotted path of its value in a row.', path),
  show: optional('Its kind: that of the resource’s field, else a number.', field, 'values.<value>'),
});

export const chartParts = {
  as: optional(
    'Bars, the default of one series, or lines, as which several are always drawn; `ranking` is a list of the rows with a bar each, for one series.',
    z.enum(['bar', 'line', 'ranking']),
  ),
  x: describe('What stands below the points, which are equally far apart.', ofAnswer(axis)),
  series: describe(
    'The figures: a line each, or bars of a single one.',
    some(ofAnswer(series)).check(z.maxLength(6)),
  ),
  reversed: yes('Draws the last row first, as for the newest rows of a list in the order of time.'),
};

const chart = z.object(chartParts);

export type ChartView = Declared<typeof chart>;
export type ChartSeries = ChartView['series'][number];
