import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completeResource, type AnyResource } from '../../../packages/kit/src/schema/resource';
import type { RegisteredProvider } from '../../../packages/kit/src/schema/registered';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import ShowPage from '../../../packages/kit/src/show/show-page';
import { lazyProvider } from '../../../packages/kit/src/extras/sources/extra-parts';
import { registeredProvider } from '../../../packages/kit/src/extras/sources/registered-provider';
import { findAmong } from '../../../packages/kit/tests/support/console/find-among';
import { renderKit } from '../console/render-kit';
import { resetConsole, signInAs } from '../console/viewer';

const everybody = ['SUPER'] as const;
const people = completeResource({
  name: 'people',
  provider: 'blog',
  access: { list: [...everybody] },
  calls: '/people',
  fields: { name: { kind: 'text' } },
  list: { columns: ['name'] },
});
const posts = completeResource({
  name: 'posts',
  path: '/posts',
  provider: 'blog',
  access: {
    list: [...everybody],
    show: [...everybody],
    create: [...everybody],
    edit: [...everybody],
    remove: [...everybody],
  },
  calls: '/posts',
  fields: {
    title: { kind: 'text' },
    views: { kind: 'number' },
    published: { kind: 'boolean' },
    writtenAt: { kind: 'datetime' },
    authorId: { kind: 'relation', resource: 'people', label: 'name' },
  },
  list: {
    columns: ['title', 'views', 'published', 'authorId'],
    pageSize: 25,
    filters: [
      { field: 'title', where: 'server' },
      { field: 'views', where: 'server', as: 'range' },
      { field: 'published', where: 'server' },
      { field: 'writtenAt', where: 'server', as: 'range' },
      { field: 'authorId', where: 'server' },
    ],
    sorts: { views: 'views' },
  },
  show: { fields: ['title', 'views', 'published', 'authorId'] },
  create: { fields: [{ field: 'title', required: true }, 'views', { field: 'published', initial: true }] },
  edit: { fields: ['title', 'views', 'authorId'] },
});
const resources: readonly AnyResource[] = [posts, people];

const titles = () =>
  screen
    .queryAllByText(/^(?:Post \d\d|New|Changed)$/, { selector: 'td *, td' })
    .map(({ textContent }) => textContent);

/** Holds the pages of the kit against a registered provider of the blog. */
export function describeKit(name: string, register: () => RegisteredProvider): void {
  const open = async (at: string, page = <ResourceList resource={posts} />, route = '/*') => {
    await signInAs('SUPER', () => ({}));
    const { load, ...more } = register();
    const blog = lazyProvider(async () => registeredProvider(await load(''), findAmong(resources), more));
    return renderKit(page, { resources, at, route, blog });
  };

  describe(name, () => {
    beforeEach(() => localStorage.clear());
    afterEach(resetConsole);

    test('a list has pages, an order, and the labels of related rows', async () => {
      await open('/posts?pageSize=10&sort=-views');
      expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
      await waitFor(() => expect(screen.getAllByTitle(/^Person \d \(\d\)$/)).toHaveLength(10));
      expect([titles().length, titles()[0]]).toEqual([10, 'Post 08']);
    });

    test.each([
      ['a part of a text', 'title=post 1', 10],
      ['a range of numbers', 'views=5..9', 5],
      ['yes or no', 'published=false', 12],
      ['a range of time', 'writtenAt=2026-03-24..2026-03-25', 2],
      ['a related row', 'authorId=2', 8],
    ])('a list is narrowed by %s', async (_, filter, count) => {
      await open(`/posts?${filter}`);
      await waitFor(() => expect(titles()).toHaveLength(count));
    });

    test('a row is shown', async () => {
      await open('/posts/7', <ShowPage resource={posts} />, '/posts/:id');
      expect(await screen.findByText('Post 07')).toBeTruthy();
      expect(await screen.findByTitle('Person 1 (1)')).toBeTruthy();
    });

    test('a row is made, changed and deleted', async () => {
      await open('/posts?pageSize=10&sort=-views');
      await screen.findByText('Page 1 of 3');
      await userEvent.click(screen.getByRole('button', { name: 'create.title' }));
      await userEvent.type(await screen.findByLabelText('fields.title'), 'New');
      await userEvent.type(screen.getByLabelText('fields.views'), '99');
      await userEvent.click(screen.getByRole('button', { name: 'Create' }));
      const made = () => within(screen.getByText(/^(?:New|Changed)$/).closest('tr') ?? document.body);
      await screen.findByText('New');

      await userEvent.click(made().getByRole('button', { name: 'Actions' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
      const title = await screen.findByLabelText('fields.title');
      await waitFor(() => expect(title).toHaveProperty('value', 'New'));
      await userEvent.clear(title);
      await userEvent.type(title, 'Changed');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByText('Changed');

      await userEvent.click(made().getByRole('button', { name: 'Actions' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: /Delete/ }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByText('Changed')).toBeNull());
    });
  });
}
