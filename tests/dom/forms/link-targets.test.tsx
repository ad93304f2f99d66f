import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, Shown } from './deals/shown-field';

test.each([
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.test/x', null],
  ['/users/u1', '/users/u1'],
])('a link to "%s" leads to %s', async (value, href) => {
  await open(<Shown field={{ kind: 'link' }} value={value} as="Cell" />);
  await screen.findByText(value);
  expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(href);
});

test('a link with a declared target takes its parts from the row', async () => {
  await open(<Shown field={{ kind: 'link', to: '/users/{name}' }} value="x" as="Cell" />);
  expect((await screen.findByRole('link', { name: 'x' })).getAttribute('href')).toBe('/users/Ann%20Lee');
});

test('a link with a target and words of its own needs no value; with either missing there is nothing', async () => {
  const to = '/users/{code}';
  await open(<Shown field={{ kind: 'link', to, text: 'name' }} value={null} as="Cell" />);
  expect((await screen.findByRole('link', { name: 'Ann Lee' })).getAttribute('href')).toBe('/users/EUR');
  cleanup();
  for (const field of [{ to }, { to, text: 'nickname' }, { text: 'name' }]) {
    await open(<Shown field={{ kind: 'link', ...field }} value={null} as="Cell" />);
    expect((await screen.findByRole('status')).textContent).toBe('/');
    cleanup();
  }
});

test('a link whose target the row lacks a part of is its words', async () => {
  const field = { kind: 'link', to: '/users/{owner.id}', text: 'name' } as const;
  await open(<Shown field={field} value="x" as="Cell" />);
  expect(await screen.findByText('Ann Lee')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
