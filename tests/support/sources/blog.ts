import { defineResource } from '../../../packages/kit/src/schema/resource';

export interface Person {
  readonly id: number | string;
  readonly name: string;
}

export interface Post {
  readonly id: number | string;
  readonly title: string;
  readonly views: number;
  readonly published: boolean;
  readonly writtenAt: string;
  readonly author: { readonly id: string };
  readonly authorId: number | string;
}

export const people = [1, 2, 3].map((id) => ({ id, name: `Person ${String(id)}` }));

/** 25 posts, whose views, days and authors follow from their number. */
export const posts = Array.from({ length: 25 }, (_, index) => ({
  id: index + 1,
  title: `Post ${String(index + 1).padStart(2, '0')}`,
  views: ((index * 7) % 25) + 1,
  published: index % 2 === 0,
  writtenAt: `2026-03-${String(index + 1).padStart(2, '0')}T10:00:00.000Z`,
  authorId: (index % 3) + 1,
}));

/**
 * The two resources of a blog, as a source has them.
 * @param author the path of a post's author in its row
 * @param end what the paths end with
 */
export const blogResources = (provider: string, author: 'author.id' | 'authorId', end: '' | '/' = '') => [
  defineResource<Person>()({
    name: 'blogPeople',
    provider,
    access: { list: ['REGULAR'], show: ['REGULAR'] },
    calls: `/people${end}`,
    fields: { name: { kind: 'text' } },
    list: { columns: ['name'] },
  }),
  defineResource<Post>()({
    name: 'blogPosts',
    provider,
    access: {
      list: ['REGULAR'],
      show: ['REGULAR'],
      create: ['REGULAR'],
      edit: ['REGULAR'],
      remove: ['REGULAR'],
    },
    calls: `/posts${end}`,
    fields: {
      title: { kind: 'text' },
      views: { kind: 'number' },
      published: { kind: 'boolean' },
      writtenAt: { kind: 'datetime' },
      [author]: { kind: 'relation', resource: 'blogPeople', label: 'name' },
    },
    list: {
      columns: ['title', 'views', 'published', 'writtenAt', author],
      filters: [
        { field: 'title', where: 'server' },
        { field: 'views', where: 'server', as: 'range' },
        { field: 'published', where: 'server' },
        { field: author, where: 'server', ...(author === 'author.id' ? { param: 'author' } : {}) },
      ],
      sorts: { title: 'title', views: 'views' },
    },
  }),
];
