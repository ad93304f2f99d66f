import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DialogButton, type OpenedDialogProps } from '../../../src/calls/dialog-button';
import { lazyPart } from '../../../packages/kit/src/ui/lazy-part';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { readTexts } from '../../support/console/render-kit';
import { renderPage } from '../../support/console/render-page';

function Dialog({ onClose }: OpenedDialogProps) {
  return (
    <div role="dialog">
      <button onClick={onClose}>Close</button>
    </div>
  );
}

test('a dialog whose code cannot be fetched says so and leaves the page, and the next press opens it', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Dialog }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await renderPage(<DialogButton label="Write" Dialog={lazyPart(load)} />, {
    at: '/',
    namespaces: ['common', 'errors'],
    resources: [],
  });
  const button = screen.getByRole('button', { name: 'Write' });

  await userEvent.click(button);
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(toasts()[0]).toMatchObject({
    variant: 'destructive',
    title: 'Error',
    description: readTexts('en')['errors']?.['codeNotLoaded'],
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button.isConnected).toBe(true);

  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});
