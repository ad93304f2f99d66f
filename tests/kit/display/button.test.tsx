import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Button } from '../../../src/ui/button/button';

test('a button whose work is under way keeps the focus, says so, and neither does it again nor sends its form', async () => {
  const done: string[] = [];
  const form = (loading: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        done.push('sent');
      }}
    >
      <Button htmlType="submit" loading={loading} onClick={() => done.push('pressed')}>
        Confirm
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Confirm' });
  await userEvent.click(button);
  expect(done).toEqual(['pressed', 'sent']);
  rerender(form(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual(['pressed', 'sent']);
});

test('a button sends no form unless it is meant to', async () => {
  const done: string[] = [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        done.push('sent');
      }}
    >
      <Button onClick={() => done.push('pressed')}>Cancel</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(done).toEqual(['pressed']);
});
