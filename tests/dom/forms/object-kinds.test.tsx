import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Field } from '../../../packages/kit/src/schema/shapes/field';
import { fillBox } from '../../support/console/fill-box';
import { resetConsole } from '../../support/console/viewer';
import { changeKind, openKind } from './deals/kind-form';
import { isGone } from './deals/new-form';

afterEach(resetConsole);

describe('an object whose keys are typed', () => {
  const figures: Field = { kind: 'keyValue', of: { kind: 'number' } };

  test('has a box for each key and each value, and is sent as an object', async () => {
    const { box, press, confirm, bodies } = await openKind(figures);
    await fillBox(await box(), 'flour');
    await fillBox(await box('fields.it 1: value'), '500');
    await press('Add to fields.it');
    await fillBox(await box('fields.it 2: key'), 'salt');
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: { flour: 500, salt: null } }]);
  });

  test.each([
    ['a value without a key', '', '7', 'fields.it has a value without a key', 'fields.it 2: key'],
    ['a key that is there twice', 'a', '7', 'fields.it has the same key more than once', 'fields.it 2: key'],
    ['a value that is none of its kind', 'b', 'x', 'fields.it must be a number', 'fields.it 2: value'],
  ])('marks %s', async (_, key, value, message, marked) => {
    const { box, press, dialog, confirm } = await openKind(figures);
    await fillBox(await box(), 'a');
    await press('Add to fields.it');
    await fillBox(await box('fields.it 2: key'), key);
    await fillBox(await box('fields.it 2: value'), value);
    expect(await dialog.findByText(message)).toBeTruthy();
    expect((await box(marked)).getAttribute('aria-invalid')).toBe('true');
    expect(confirm().disabled).toBe(true);
  });

  test('is filled with what a row has, and sent empty when nothing is left', async () => {
    const { box, press, confirm, bodies } = await changeKind({ kind: 'keyValue' }, { colour: 'red' });
    expect((await box()).value).toBe('colour');
    expect((await box('fields.it 1: value')).value).toBe('red');
    await press('Remove fields.it 1');
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: {} }]);
  });
});

test('a box keeps its place in the page when an entry before it is removed', async () => {
  const { box, press } = await openKind({ kind: 'keyValue' });
  await fillBox(await box(), 'a');
  await press('Add to fields.it');
  const second = await box('fields.it 2: key');
  await fillBox(second, 'b');
  await press('Remove fields.it 1');
  expect(second.isConnected).toBe(true);
  expect(second.value).toBe('b');
});

describe('a list of objects', () => {
  const lines: Field = {
    kind: 'objects',
    fields: {
      name: { kind: 'text' },
      count: { kind: 'number' },
      size: { kind: 'enum', values: { S: 'plain', L: 'plain' } },
      isNew: { kind: 'boolean' },
    },
    needed: ['name'],
  };

  test('has a group of labelled boxes for each, and sends them without the blank ones', async () => {
    const { dialog, box, press, confirm, bodies } = await openKind(lines);
    await fillBox(await box('items.it.name'), 'Egg');
    await fillBox(await box('items.it.count'), '2');
    await userEvent.click(await box('items.it.size'));
    await userEvent.click(await screen.findByRole('option', { name: 'values.it.size.L' }));
    await userEvent.click(await box('items.it.isNew'));
    await press('Add to fields.it');
    expect(dialog.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'fields.it 1',
      'fields.it 2',
    ]);
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: [{ name: 'Egg', count: 2, size: 'L', isNew: true }] }]);
  });

  test('names at the box of a part what is wrong with it', async () => {
    const { dialog, box, confirm } = await openKind(lines);
    await fillBox(await box('items.it.count'), 'x');
    expect(await dialog.findByText('items.it.count must be a number')).toBeTruthy();
    expect(await dialog.findByText('items.it.name is required')).toBeTruthy();
    expect(await dialog.findByText('fields.it has an entry that is not valid')).toBeTruthy();
    const count = await box('items.it.count');
    expect(count.className).toContain('status-error');
    expect((await box('items.it.size')).closest('.ant-select')?.className).not.toContain('status-error');
    expect(document.getElementById(count.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'items.it.count must be a number',
    );
    expect(confirm().disabled).toBe(true);
  });

  test('keeps what the API has in an object beside its parts', async () => {
    const { box, confirm, bodies } = await changeKind(lines, [{ id: 7, name: 'Egg', origin: { farm: 'x' } }]);
    await fillBox(await box('items.it.name'), 'Big egg');
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: [{ id: 7, origin: { farm: 'x' }, name: 'Big egg' }] }]);
  });
});
