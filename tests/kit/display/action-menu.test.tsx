import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ActionMenu } from '../../../src/ui/table/action-menu';

/** A menu of three, with something to go to before and after it. */
function show() {
  const done: string[] = [];
  const run = (name: string) => () =>
    done.push(`${name}, ${document.activeElement?.textContent || 'opener'}`);
  render(
    <main>
      <ActionMenu
        label="Actions"
        actions={[
          { key: 'open', label: 'Open', href: '/open', run: run('open') },
          { key: 'edit', label: 'Edit', run: run('edit') },
          { key: 'remove', label: 'Remove', danger: true, run: run('remove') },
        ]}
      />
      <button type="button">After</button>
    </main>,
  );
  return { done, opener: screen.getByRole<HTMLButtonElement>('button', { name: 'Actions' }) };
}

const focused = () => document.activeElement?.textContent;

test('a row’s menu takes the focus, the arrows go round in it, Home and End to its ends', async () => {
  const { opener } = show();
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  opener.focus();
  await userEvent.keyboard('{Enter}');
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menu', { name: 'Actions' }).closest('main')).not.toBeNull();
  expect(focused()).toBe('Open');
  const way: (string | null | undefined)[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await userEvent.keyboard(`{${key}}`);
    way.push(focused());
  }
  expect(way).toEqual(['Edit', 'Remove', 'Open', 'Remove', 'Open', 'Remove']);
});

test('Escape closes it and leads back; Tab closes it and leads on', async () => {
  const { done, opener } = show();
  await userEvent.click(opener);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener);
  await userEvent.keyboard(' ');
  await userEvent.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('After');
  await userEvent.click(opener);
  await userEvent.click(opener);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(done).toEqual([]);
});

test('what is chosen is done once, with the focus back on the button, and the menu is gone', async () => {
  const { done, opener } = show();
  for (const name of ['Open', 'Edit', 'Remove']) {
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole('menuitem', { name }));
    expect(screen.queryByRole('menu')).toBeNull();
  }
  expect(done).toEqual(['open, opener', 'edit, opener', 'remove, opener']);
});
