import type { Resource } from '@roundkeeper/kit/schema/resource';
import type { Book } from './book';

export const create: NonNullable<Resource<Book>['create']> = {
  in: 'drawer',
  sections: [
    {
      name: 'book',
      fields: [
        { field: 'title', required: true, length: { min: 2, max: 120 } },
        {
          field: 'isbn',
          required: true,
          pattern: '[0-9]{13}',
          unique: { call: 'isbn', param: 'isbn' },
          hint: true,
          customMessages: ['pattern', 'taken'],
        },
        { field: 'authorId', required: true },
        { field: 'genre', initial: 'novel' },
        { field: 'pages', range: { min: 1, max: 5000 }, hint: { min: 1, max: 5000 } },
      ],
    },
    {
      name: 'library',
      fields: [
        { field: 'copies', initial: 1 },
        { field: 'isLent', initial: false },
        'paid',
        'publishedOn',
        { field: 'subtitle', when: [{ field: 'genre', not: 'children' }] },
        { field: 'note', required: true, when: [{ field: 'copies', is: 0 }] },
        { field: 'storyHour', when: [{ field: 'genre', in: ['children', 'poetry'] }] },
      ],
    },
  ],
  addAnother: true,
  refresh: ['authors'],
};

export const edit: NonNullable<Resource<Book>['edit']> = {
  in: 'drawer',
  contextFields: ['isbn'],
  fields: [{ field: 'title', required: true }, 'copies'],
  tabs: [
    {
      name: 'book',
      fields: [
        'subtitle',
        'authorId',
        'translatorIds',
        'genre',
        'publishedOn',
        'summary',
        'cover',
        'samples',
      ],
    },
    {
      name: 'library',
      sections: [
        { name: 'place', fields: ['branch', 'suggestedBy', 'storyHour', 'readingTime', 'worn'] },
        { name: 'cost', fields: ['price', 'note'] },
      ],
    },
    {
      name: 'more',
      fields: ['website', 'labels', 'editions', 'translations', 'chapters', 'origin'],
    },
  ],
};
