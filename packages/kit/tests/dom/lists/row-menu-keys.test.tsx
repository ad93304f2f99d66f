import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import RowMenuPopup from '../../../src/list/rows/row-menu-popup';

/** A menu of three, with something to go to after it. */
function Page({ done }: { readonly done: string[] }) {
  const [opener, setOpener] = useState<HTMLElement>();
  const run = (name: string) => () =>
    done.push(`${name}, ${document.activeElement?.textContent || 'nothing'}`);
  return (
    <main>
      <button type="button" aria-expanded={false} onClick={({ currentTarget }) => setOpener(currentTarget)}>
        opener
      </button>
      {opener ? (
        <RowMenuPopup
          opener={opener}
          label="Actions"
          entries={[
            { key: 'open', label: 'Open', href: '/open', run: run('open') },
            { key: 'edit', label: 'Edit', run: run('edit') },
            { key: 'remove', label: 'Remove', danger: true, run: run('remove') },
          ]}
          onClose={() => setOpener(undefined)}
        />
      ) : null}
      <button type="button">After</button>
    </main>
  );
}

function show() {
  const done: string[] = [];
  render(<Page done={done} />);
  return { done, opener: screen.getByRole<HTMLButtonElement>('button', { name: 'opener' }) };
}

const focused = () => document.activeElement?.textContent;
const isOpen = () => waitFor(() => expect(focused()).toBe('Open'));

// jsdom lays nothing out, and a menu leaves out what has no size.
const rect = HTMLElement.prototype.getBoundingClientRect;
beforeEach(() => {
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 38);
});
afterEach(() => {
  HTMLElement.prototype.getBoundingClientRect = rect;
});

test('a row’s menu takes the focus, the arrows go round in it, Home and End to its ends', async () => {
  const { opener } = show();
  opener.focus();
  await userEvent.keyboard('{Enter}');
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect((await screen.findByRole('menu', { name: 'Actions' })).closest('main')).not.toBeNull();
  await isOpen();
  const way: (string | null | undefined)[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    const before = document.activeElement;
    await userEvent.keyboard(`{${key}}`);
    await waitFor(() => expect(document.activeElement).not.toBe(before));
    way.push(focused());
  }
  expect(way).toEqual(['Edit', 'Remove', 'Open', 'Remove', 'Open', 'Remove']);
});

test('Escape closes it and leads back; Tab closes it and leads on', async () => {
  const { done, opener } = show();
  await userEvent.click(opener);
  await isOpen();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard(' ');
  await isOpen();
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(focused()).toBe('After');
  expect(done).toEqual([]);
});

test('what is chosen is done once, with the focus back on the button, and the menu is gone', async () => {
  const { done, opener } = show();
  for (const name of ['Open', 'Edit', 'Remove']) {
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    expect(screen.queryByRole('menu')).toBeNull();
  }
  expect(done).toEqual(['open, opener', 'edit, opener', 'remove, opener']);
});
