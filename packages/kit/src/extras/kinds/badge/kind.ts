import * as z from 'zod/mini';
import { filled, optional } from '../../../schema/shapes/marks';
import { defineKind } from '../../../fields/define-kind';
import { tone } from '../../../fields/enum/kind';

export const badge = defineKind('badge', 'A text that is shown unchanged, as a badge.', {
  options: () => ({
    tone: optional("The badge's tone, `neutral` by default.", tone()),
    tones: optional('Values that have another tone.', z.record(filled(), tone())),
  }),
  searchedBy: () => 'possible',
});
