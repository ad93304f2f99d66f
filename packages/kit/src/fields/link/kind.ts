import { optional, shaped, withHoles, means } from '../../schema/shapes/marks';
import { defineKind } from '../define-kind';

/** A page of the console, a web address or an email address; a `{path}` in it is replaced from the row. */
export const linkTarget = () =>
  shaped(/^(?:\/(?!\/)|https?:\/\/[^\s/\\{}]+(?:\/|$)|mailto:)[^\s\\]*$/, 'target');

export const link = defineKind(
  'link',
  'A link: to a page of the console, or with http(s) or mailto to anywhere else.',
  {
    options: () => ({
      to: optional(
        'Where it leads, as in `/authors/{book.author.id}`; to the value itself by default.',
        means({ isEssential: true }, withHoles('row', linkTarget())),
      ),
    }),
    searchedBy: () => 'possible',
  },
);
