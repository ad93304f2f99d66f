import { defineResource } from '@roundkeeper/kit/schema/resource';
import type { Book } from '../books/book';

/** The books of an author, as a part of the author's page. */
export default defineResource<Book>()({
  name: 'authorBooks',
  provider: 'library',
  access: ['ASSISTANT'],
  calls: { list: 'GET /authors/{authorId}/books' },
  fields: { title: { kind: 'text' }, publishedOn: { kind: 'date' }, pages: { kind: 'number' } },
  list: { columns: ['title', 'publishedOn', 'pages'], cellLinks: { title: { to: '/books/{id}' } } },
  search: false,
});
