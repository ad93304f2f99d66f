import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import {
  completeResource,
  type AnyResource,
  type LooseResource,
} from '../../../packages/kit/src/schema/resource';
import { resetConsole } from '../../support/console/viewer';
import { box, confirmOf, isGone, openAgain, openForm, posts, refused } from './deals/new-form';

afterEach(resetConsole);

const names = Array.from({ length: 45 }, (_, at) => `field${String(at)}`);

/** Things with forty-five fields, of which the last has to be filled in. */
const declared: LooseResource = {
  name: 'things',
  path: '/things',
  access: { list: ['SUPER'], create: ['SUPER'] },
  calls: { list: 'GET /things', create: 'POST /things' },
  fields: Object.fromEntries(names.map((name) => [name, { kind: 'text' as const }])),
  list: { columns: ['field0'] },
  create: { fields: names.map((field) => (field === 'field44' ? { field, required: true } : field)) },
};
const things: AnyResource = completeResource(declared);

/** Notes how many boxes of the form there were each time the page changed. */
function countBoxes() {
  const counts = new Set<number>();
  const observer = new MutationObserver(() => {
    counts.add(document.querySelectorAll('form input').length);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return { counts: () => [...counts].filter((count) => count > 0), stop: () => observer.disconnect() };
}

const open = (answer: Parameters<typeof openForm>[2]) => openForm(things, 'create.title', answer);

test('a long form is there with its first fields, and the others follow by themselves', async () => {
  const boxes = countBoxes();
  const { dialog } = await open(() => ({}));
  expect(await dialog.findByLabelText('fields.field44')).toBeTruthy();
  boxes.stop();
  expect(boxes.counts()).toEqual([20, 45]);
});

test('a long form in tabs has all of its tabs at once', async () => {
  const half = [names.slice(0, 25), names.slice(25)];
  const tabs = half.map((fields, at) => ({ name: `tab${String(at)}`, fields }));
  const labels = new Set<string>();
  const observer = new MutationObserver(() => {
    labels.add([...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent).join());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const { dialog } = await openForm(
    completeResource({ ...declared, create: { tabs } }),
    'create.title',
    () => ({}),
  );
  expect(await dialog.findByRole('tab', { name: /tab1/ })).toBeTruthy();
  observer.disconnect();
  expect([...labels].filter(Boolean)).toEqual(['tabs.tab0,tabs.tab1']);
});

test('what is typed meanwhile stays, and all of the form is judged and sent', async () => {
  const { dialog, sent } = await open(() => ({ id: '1' }));
  await userEvent.type(box(dialog, 'fields.field3'), 'early');
  await userEvent.type(await dialog.findByLabelText('fields.field44'), 'late');
  expect(box(dialog, 'fields.field3').value).toBe('early');
  await userEvent.clear(box(dialog, 'fields.field44'));
  await waitFor(() => expect(confirmOf(dialog).disabled).toBe(true));
  await userEvent.type(box(dialog, 'fields.field44'), 'late');
  await userEvent.click(confirmOf(dialog));
  await isGone();
  expect(posts(sent).map(({ body }) => body)).toEqual([{ field3: 'early', field44: 'late' }]);
});

test('a form that is opened again focuses the wrong field, however far down it is', async () => {
  const { dialog } = await open(() => refused(422, [{ path: 'field44', message: 'is taken' }]));
  await userEvent.type(await dialog.findByLabelText('fields.field44'), 'late');
  await userEvent.click(confirmOf(dialog));
  const again = await openAgain();
  await waitFor(() => expect(document.activeElement).toBe(again.getByLabelText('fields.field44')));
  expect(box(again, 'fields.field44').value).toBe('late');
});
