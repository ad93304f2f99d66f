import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { deals } from '../forms/deals/deals';

afterEach(async () => {
  await resetConsole();
  vi.restoreAllMocks();
});

const filtered: AnyResource = {
  ...deals,
  fields: {
    name: { kind: 'text' },
    city: { kind: 'text' },
    code: { kind: 'text' },
    size: { kind: 'number' },
    state: { kind: 'enum', values: { OPEN: 'success', LOST: 'danger' } },
  },
  list: {
    columns: ['name'],
    filters: [
      { field: 'name', where: 'server' },
      { field: 'city', where: 'server' },
      { field: 'code', where: 'server' },
      { field: 'size', where: 'server', as: 'range' },
      { field: 'state', where: 'server' },
    ],
  },
};

async function show(at = '/', resource = filtered) {
  await signInAs('SUPER', () => ({ items: [{ id: '1', name: 'one' }], totalPages: 1 }));
  const { router } = await renderKit(<ResourceList resource={resource} />, { resources: [resource], at });
  await screen.findByText('one');
  return router;
}

const chip = (name: string | RegExp) => screen.getByRole('button', { name });
const boxes = () => screen.getAllByRole('searchbox').map((box) => box.getAttribute('aria-label'));

test('the first filter by a text is a box and others are chips; two texts alone are two boxes', async () => {
  await show();
  expect(boxes()).toEqual(['filters.name']);
  for (const field of ['city', 'code', 'size']) expect(chip(`filters.${field}`)).toBeTruthy();
  expect(await screen.findByRole('combobox', { name: 'filters.state' })).toBeTruthy();
  document.body.replaceChildren();
  const { filters = [] } = filtered.list;
  await show('/', { ...filtered, list: { ...filtered.list, filters: filters.slice(0, 2) } });
  expect(boxes()).toEqual(['filters.name', 'filters.city']);
});

test('a text is typed behind its chip, which says it; Enter closes the box and leaves the focus on the chip', async () => {
  const router = await show();
  await userEvent.click(chip('filters.code'));
  const box = await screen.findByRole('searchbox', { name: 'filters.code' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.keyboard('ab{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(chip('filters.code: ab'));
  // It was closed before what was typed took effect.
  await waitFor(() => expect(router.state.location.search).toBe('?code=ab'));
});

test('a chip takes its filter away, and the focus stays on it', async () => {
  const router = await show('/?code=ab&size=5..10&state=LOST');
  const first = chip('filters.code: ab').parentElement ?? document.body;
  await userEvent.click(within(first).getByRole('button', { name: 'Remove filter' }));
  await waitFor(() => expect(router.state.location.search).toBe('?size=5..10&state=LOST'));
  expect(document.activeElement).toBe(chip('filters.code'));
  const state = await screen.findByRole('combobox', { name: 'filters.state' });
  const described = document.getElementById(state.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toMatch(/LOST/);
  const [, ofState] = screen.getAllByRole('button', { name: 'Remove filter' });
  if (ofState) await userEvent.click(ofState);
  await waitFor(() => expect(router.state.location.search).toBe('?size=5..10'));
  expect(described?.textContent).toBe('');
});

test('the chips are one stop for Tab and the tools another, and the arrow keys lead from one to the next', async () => {
  await show();
  const state = await screen.findByRole('combobox', { name: 'filters.state' });
  const chips = screen.getByRole('toolbar', { name: 'Filters' });
  const tools = within(screen.getByRole('toolbar', { name: 'List tools' }));
  act(() => screen.getByRole('searchbox', { name: 'filters.name' }).focus());
  await userEvent.tab();
  expect(document.activeElement).toBe(chip('filters.city'));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(chip('filters.size'));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(state);
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(chip('filters.city'));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(state);
  await userEvent.tab();
  expect(document.activeElement).toBe(tools.getByRole('button', { name: 'Views' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tools.getByRole('button', { name: 'Export' }));
  await userEvent.tab({ shift: true });
  expect(chips.contains(document.activeElement)).toBe(true);
  await userEvent.tab();
  expect(document.activeElement).toBe(tools.getByRole('button', { name: 'Export' }));
});

test('on a phone the chips are in a sheet, whose button says how many are set', async () => {
  const wide = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes('width < 560px') }),
  );
  const router = await show('/?code=ab&name=o');
  expect(screen.queryByRole('combobox', { name: 'filters.state' })).toBeNull();
  expect(boxes()).toEqual(['filters.name']);
  await userEvent.click(chip('Filters (1)'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters (1)' }));
  expect(sheet.getByRole<HTMLInputElement>('searchbox', { name: 'filters.code' }).value).toBe('ab');
  expect(await sheet.findByRole('combobox', { name: 'filters.state' })).toBeTruthy();
  const size = within(sheet.getByRole('group', { name: 'filters.size' }));
  await userEvent.type(await size.findByLabelText('From'), '5');
  await userEvent.type(sheet.getByRole('searchbox', { name: 'filters.city' }), 'x');
  await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(chip('Filters (3)'));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    code: 'ab',
    name: 'o',
    size: '5..',
    city: 'x',
  });
});
