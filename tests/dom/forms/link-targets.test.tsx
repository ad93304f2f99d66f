import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadKinds } from '../../../packages/kit/src/fields/loaded-kinds';
import { fillTarget } from '../../../packages/kit/src/lib/fill-target';
import { open, Shown } from './deals/shown-field';

/** Addresses that begin like a path of the console, and that a browser reads as another host or as none. */
const notInside = [
  '//evil.test/x',
  '//evil',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n//evil.test',
  '/\r\\evil.test',
  '\\\\evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '/./\\evil.test',
  '///evil.test',
  '//[',
  '//evil.test:99999/',
];

test.each<readonly [string, string | null]>([
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ...notInside.map((value) => [value, null] as const),
  ['/users/u1', '/users/u1'],
  ['/users/a b?x=1#y', '/users/a%20b?x=1#y'],
  ['/users/%E0%A4%A', '/users/%E0%A4%A'],
  ['/\ud800', '/%EF%BF%BD'],
])('a link to %j leads to %s', async (value, href) => {
  await open(<Shown field={{ kind: 'link' }} value={value} as="Cell" />);
  expect((await screen.findByRole('status')).textContent).toBe(value);
  expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(href);
});

test.each(notInside)('Markdown has no link out of %j', async (address) => {
  await loadKinds({ fields: { field: { kind: 'markdown' } } });
  await open(<Shown field={{ kind: 'markdown' }} value={`[word](<${address}>)`} as="Detail" />);
  expect((await screen.findByRole('status')).textContent).toContain('word');
  // It encodes some, which then are no more than a path.
  expect(screen.queryByRole<HTMLAnchorElement>('link')?.origin ?? location.origin).toBe(location.origin);
});

test.each([
  ['/{team}/{slug}', { slug: 'evil.test' }, '/'],
  ['/{team}/{slug}', { team: '.', slug: 'evil.test' }, '/evil.test'],
  ['/{team}//{slug}', { team: '..', slug: 'evil.test' }, '/'],
  ['/{team}/{slug}', { team: '/\\', slug: 'evil.test' }, '/%2F%5C/evil.test'],
  ['{here}/{slug}', { slug: '/evil.test' }, '/deals/%2Fevil.test'],
  ['/deals/{id}', { id: 'd\ud8001' }, '/deals/d%EF%BF%BD1'],
  ['https://a.test/{id}', { id: '/x' }, 'https://a.test/%2Fx'],
])('the target %s that is filled from %j leads to %s, and never to another host', (target, row, path) => {
  expect(fillTarget(target, row, '/deals')).toBe(path);
});

test('a link with a declared target takes its parts from the row', async () => {
  await open(<Shown field={{ kind: 'link', to: '/users/{name}' }} value="x" as="Cell" />);
  expect((await screen.findByRole('link', { name: 'x' })).getAttribute('href')).toBe('/users/Ann%20Lee');
});

test('a link whose target the row lacks a part of is its value', async () => {
  const field = { kind: 'link', to: '/users/{owner.id}' } as const;
  await open(<Shown field={field} value="x" as="Cell" />);
  expect(await screen.findByText('x')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
