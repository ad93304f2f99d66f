import { yes } from '../../schema/shapes/marks';
import { defineKind } from '../define-kind';

export const text = defineKind('text', 'A text.', {
  options: () => ({
    selectAll: yes('It is a code or an identifier: in the font for code, and a click selects all of it.'),
  }),
  searchedBy: () => 'possible',
});
