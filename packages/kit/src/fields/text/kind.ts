import { yes } from '../../schema/shapes/marks';
import { defineKind } from '../define-kind';

export const text = defineKind('text', 'A text.', {
  options: () => ({ selectAll: yes('A click selects all of it, as for an identifier.') }),
  searchedBy: () => 'possible',
});
