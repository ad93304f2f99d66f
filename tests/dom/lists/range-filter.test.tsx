import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { AnyResource } from '../../../src/config/resource';
import { ResourceList } from '../../../src/kit/list/resource-list';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { deals } from '../forms/deals/deals';

afterEach(resetConsole);

const sized: AnyResource = {
  ...deals,
  fields: { size: { kind: 'number' } },
  list: { columns: ['name'], filters: [{ field: 'size', as: 'range', at: 'server' }] },
};

test('a range is typed with the keyboard alone, asked for once, and the focus is where it was', async () => {
  const sent = await signInAs('SUPER', () => ({ items: [{ id: '1', name: 'one' }], totalPages: 1 }));
  await renderKit(<ResourceList resource={sized} />, { resources: [sized] });
  const opener = await screen.findByRole('button', { name: /filters.size/ });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog');
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  const from = await within(panel).findByLabelText('From');
  await userEvent.tab();
  expect(document.activeElement).toBe(from);
  await userEvent.keyboard('125');
  const asked = () => sent.flatMap(({ query }) => query['sizeFrom'] ?? []);
  await waitFor(() => expect(asked()).not.toEqual([]));
  expect(asked()).toEqual(['125']);
  expect(document.activeElement).toBe(from);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});
