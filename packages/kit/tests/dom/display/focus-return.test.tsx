import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useFocusReturn } from '../../../src/ui/dialog/use-focus-return';

const closings: ((isGoing?: boolean) => void)[] = [];

function Page() {
  const list = useRef<HTMLUListElement>(null);
  const open = useFocusReturn(list);
  return (
    <>
      <button type="button" onFocus={() => closings.push(open())}>
        First
      </button>
      <ul ref={list} tabIndex={-1} aria-label="rows" />
      <Row />
    </>
  );
}

function Row() {
  const around = useRef<HTMLDivElement>(null);
  const open = useFocusReturn(around);
  return (
    <div ref={around} tabIndex={-1} role="group" aria-label="row">
      <button type="button" onFocus={() => closings.push(open())}>
        Second
      </button>
    </div>
  );
}

test('the focus that a later dialog gave back, and that is taken away, does not go where an earlier one gave it', async () => {
  render(<Page />);
  const [first, second] = ['First', 'Second'].map((name) => screen.getByRole('button', { name }));
  act(() => first?.focus());
  act(() => closings.at(-1)?.());
  await waitFor(() => expect(document.activeElement).toBe(first));
  act(() => second?.focus());
  act(() => closings.at(-1)?.());
  await waitFor(() => expect(document.activeElement).toBe(second));
  second?.remove();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'row' }));
});
