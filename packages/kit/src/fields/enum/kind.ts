import * as z from 'zod/mini';
import { describe, filled, optional } from '../../schema/shapes/marks';
import { tones } from '../../lib/tone';
import { defineKind, operators } from '../define-kind';

export const tone = () => z.enum(tones);

export const choice = defineKind(
  'enum',
  'One of a few values, each with a text (`values.<path>.<value>`) and a tone.',
  {
    options: () => ({
      values: describe(
        'The values in the order in which they are offered, and the tone each is shown in.',
        z.record(filled(), tone()),
      ),
      detailTones: optional(
        'Values that have another tone on the page of the row itself.',
        z.record(filled(), tone()),
      ),
    }),
    operators: operators.whole,
  },
);
