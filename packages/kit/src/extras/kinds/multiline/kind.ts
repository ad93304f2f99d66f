import * as z from 'zod/mini';
import { optional } from '../../../schema/shapes/marks';
import { defineKind } from '../../../fields/define-kind';

export const rows = () => ({
  rows: optional(
    'Lines of the box at first, 4 by default; it grows to 20.',
    z.int().check(z.gte(1), z.lte(20)),
  ),
});

export const multiline = defineKind('multiline', 'A text of several lines.', { options: rows });
