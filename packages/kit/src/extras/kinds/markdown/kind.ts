import { defineKind } from '../../../fields/define-kind';

export const markdown = defineKind(
  'markdown',
  'A text in Markdown, with a preview where it is typed. HTML in it is shown as it was typed, and a picture only of a host that the page may ask.',
);
