import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { applySettings, settings } from '../../../packages/kit/src/settings/settings';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { deals } from '../forms/deals/deals';

afterEach(resetConsole);

const sized: AnyResource = {
  ...deals,
  fields: { size: { kind: 'number' } },
  list: { columns: ['name'], filters: [{ field: 'size', as: 'range', where: 'server' }] },
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

test('a range of durations is typed in hours and minutes, and sent in the unit of the field', async () => {
  const timed: AnyResource = {
    ...sized,
    fields: { size: { kind: 'duration', unit: 'minutes' } },
  };
  const sent = await signInAs('SUPER', () => ({ items: [{ id: '1', name: 'one' }], totalPages: 1 }));
  await renderKit(<ResourceList resource={timed} />, { resources: [timed] });
  await userEvent.click(await screen.findByRole('button', { name: /filters.size/ }));
  const panel = within(await screen.findByRole('dialog'));
  const from = await panel.findByLabelText<HTMLInputElement>('From');
  await userEvent.type(from, '1:30');
  const asked = () => sent.flatMap(({ query }) => query['sizeFrom'] ?? []);
  await waitFor(() => expect(asked().at(-1)).toBe('90'));
  expect(from.value).toBe('1:30');
  await userEvent.type(await panel.findByLabelText('To'), '1h');
  expect(await panel.findByText('The end is before the start.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: /≥ 1 hr 30 min/ })).toBeTruthy();
});

test('a range of times stands in the address as it is sent', async () => {
  const timed: AnyResource = { ...sized, fields: { size: { kind: 'time' } } };
  const sent = await signInAs('SUPER', () => ({ items: [{ id: '1', name: 'one' }], totalPages: 1 }));
  await renderKit(<ResourceList resource={timed} />, { resources: [timed], at: '/?size=08:00..25:00' });
  expect(await screen.findByRole('button', { name: /≥ 8:00 AM/ })).toBeTruthy();
  expect(sent.map(({ query }) => [query['sizeFrom'], query['sizeTo']])).toContainEqual(['08:00', undefined]);
});

test('a reversed range in the address is none, which the API would refuse', async () => {
  const sent = await signInAs('SUPER', () => ({ items: [{ id: '1', name: 'one' }], totalPages: 1 }));
  await renderKit(<ResourceList resource={sized} />, { resources: [sized], at: '/?size=10..5' });
  expect(await screen.findByText('one')).toBeTruthy();
  expect(sent.filter(({ query }) => 'sizeFrom' in query || 'sizeTo' in query)).toEqual([]);
});

test('a range from a moment to the end of its day is no reversed one', async () => {
  const dated: AnyResource = { ...sized, fields: { size: { kind: 'datetime' } } };
  const [from, to] = ['2026-11-03T08:00:00.000Z', '2026-11-03'];
  const sent = await signInAs('SUPER', () => ({ items: [{ id: '1', name: 'one' }], totalPages: 1 }));
  await renderKit(<ResourceList resource={dated} />, { resources: [dated], at: `/?size=${from}..${to}` });
  await screen.findByText('one');
  expect(sent.some(({ query }) => query['sizeFrom'] === from && query['sizeTo'] !== undefined)).toBe(true);
});

test('an end below the lowest is told at its box and not asked for, nor from the address', async () => {
  const filter = { field: 'size', as: 'range', where: 'server', min: 0 } as const;
  const priced: AnyResource = { ...sized, list: { columns: ['name'], filters: [filter] } };
  const sent = await signInAs('SUPER', () => ({ items: [{ id: '1', name: 'one' }], totalPages: 1 }));
  await renderKit(<ResourceList resource={priced} />, { resources: [priced], at: '/?size=-5..10' });
  await userEvent.click(await screen.findByRole('button', { name: /filters.size: ≤ 10/ }));
  const panel = within(await screen.findByRole('dialog'));
  const from = await panel.findByLabelText('From');
  await userEvent.type(from, '-3');
  expect(await panel.findByText('Not applied yet: the minimum is 0.')).toBeTruthy();
  expect(from.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(from);
  await userEvent.type(from, '3');
  await waitFor(() => expect(sent.at(-1)?.query['sizeFrom']).toBe('3'));
  expect(sent.filter(({ query }) => query['sizeFrom']?.startsWith('-'))).toEqual([]);
});

test('Back closes the boxes, whose values are no longer those of the list', async () => {
  await signInAs('SUPER', () => ({ items: [{ id: '1', name: 'one' }], totalPages: 1 }));
  await renderKit(<ResourceList resource={sized} />, { resources: [sized], at: '/?size=5..10' });
  await userEvent.click(await screen.findByRole('button', { name: /filters.size/ }));
  await screen.findByRole('dialog');
  dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a range of moments, as the bar of a chart stands for, is sent as it is, and its days stand in the boxes', async () => {
  const dated: AnyResource = { ...sized, fields: { size: { kind: 'datetime' } } };
  const [from, to] = ['2026-11-03T08:00:00.000Z', '2026-11-03T08:59:59.999Z'];
  const sent = await signInAs('SUPER', () => ({ items: [{ id: '1', name: 'one' }], totalPages: 1 }));
  await renderKit(<ResourceList resource={dated} />, { resources: [dated], at: `/?size=${from}..${to}` });
  await userEvent.click(await screen.findByRole('button', { name: /filters.size: Nov 3, 2026, \d/ }));
  expect(sent.map(({ query }) => [query['sizeFrom'], query['sizeTo']])).toContainEqual([from, to]);
  const box = await within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>('To');
  expect(box.value).toBe('2026-11-03');
});

test('a filter that needs what the backend does not offer is hidden, and shown where it does', async () => {
  const filter = { field: 'size', as: 'range', where: 'server', needs: 'timeRanges' } as const;
  const needing: AnyResource = { ...sized, list: { columns: ['name'], filters: [filter] } };
  await signInAs('SUPER', () => ({ items: [{ id: '1', name: 'one' }], totalPages: 1 }));
  const before = settings();
  try {
    applySettings({ ...before, capabilities: [] });
    const { unmount } = await renderKit(<ResourceList resource={needing} />, { resources: [needing] });
    await screen.findByText('Page 1 of 1');
    expect(screen.queryByRole('button', { name: /filters.size/ })).toBeNull();
    unmount();
  } finally {
    applySettings(before);
  }
  await renderKit(<ResourceList resource={needing} />, { resources: [needing] });
  expect(await screen.findByRole('button', { name: /filters.size/ })).toBeTruthy();
});
