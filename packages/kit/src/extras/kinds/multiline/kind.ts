import { defineKind } from '../../../fields/define-kind';

export const multiline = defineKind('multiline', 'A text of several lines, in a box that grows with it.');
