import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { fillBox } from '../../support/console/fill-box';
import { resetConsole } from '../../support/console/viewer';
import { changeKind, openKind } from './deals/kind-form';
import { box as boxOf, isGone, openAgain, refused } from './deals/new-form';

afterEach(resetConsole);

describe('a text of several lines', () => {
  test('is typed with line breaks, and sent with them', async () => {
    const { box, confirm, bodies } = await openKind({ kind: 'multiline' });
    await userEvent.type(await box(), 'one{Enter}two');
    expect(bodies()).toEqual([]);
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: 'one\ntwo' }]);
  });
});

describe('tags', () => {
  test('are typed one after the other, or chosen from those that are suggested', async () => {
    const { box, confirm, bodies } = await openKind({ kind: 'tags', suggested: ['red', 'blue'] });
    await userEvent.type(await box(), 'green{Enter}bl');
    await userEvent.click(await screen.findByTitle('blue'));
    await userEvent.type(await box(), 'a, b{Enter}');
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: ['green', 'blue', 'a', 'b'] }]);
  });

  test('are counted by the length that is declared', async () => {
    const { box, dialog, confirm } = await openKind({ kind: 'tags' }, { length: { min: 2, max: 2 } });
    await userEvent.type(await box(), 'a{Enter}');
    expect(await dialog.findByText('fields.it needs at least 2 entries')).toBeTruthy();
    await userEvent.type(await box(), 'b{Enter}c{Enter}');
    expect(await dialog.findByText('fields.it can have at most 2 entries')).toBeTruthy();
    expect(confirm().disabled).toBe(true);
  });

  test('that are all taken away are sent as an empty list', async () => {
    const { box, confirm, bodies } = await changeKind({ kind: 'tags' }, ['a']);
    await userEvent.type(await box(), '{Backspace}');
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: [] }]);
  });
});

describe('a list of values', () => {
  test('has a box for each, and sends them in their own type and order without the blank ones', async () => {
    const { box, press, confirm, bodies } = await openKind({ kind: 'array', of: { kind: 'number' } });
    await fillBox(await box(), '1.5');
    await press('Add to fields.it');
    await press('Add to fields.it');
    await fillBox(await box('fields.it 3'), '7');
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: [1.5, 7] }]);
  });

  test('marks the box that is wrong, and names the rule that it breaks', async () => {
    const { box, press, dialog, confirm } = await openKind({ kind: 'array', of: { kind: 'email' } });
    await fillBox(await box(), 'a@b.test');
    await press('Add to fields.it');
    await fillBox(await box('fields.it 2'), 'nobody');
    expect(await dialog.findByText('fields.it must be a valid email address')).toBeTruthy();
    expect((await box('fields.it 2')).getAttribute('aria-invalid')).toBe('true');
    expect((await box()).getAttribute('aria-invalid')).toBe('false');
    expect((await box()).className).not.toContain('status-error');
    expect(confirm().disabled).toBe(true);
  });

  test('gives the focus to the box that is added, and to the button again when one is removed', async () => {
    const { box, press, button, confirm, bodies } = await openKind({ kind: 'array', of: { kind: 'text' } });
    await fillBox(await box(), 'one');
    await press('Add to fields.it');
    await waitFor(async () => expect(document.activeElement).toBe(await box('fields.it 2')));
    await userEvent.keyboard('two');
    await press('Remove fields.it 1');
    await waitFor(() => expect(document.activeElement).toBe(button('Add to fields.it')));
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: ['two'] }]);
  });

  test('that must be filled in is marked at its first box', async () => {
    const { box, confirm, dialog } = await openKind(
      { kind: 'array', of: { kind: 'text' } },
      { required: true },
    );
    await userEvent.type(await box(), 'a{Backspace}');
    expect(await dialog.findByText('fields.it is required')).toBeTruthy();
    expect((await box()).getAttribute('aria-invalid')).toBe('true');
    expect(confirm().disabled).toBe(true);
  });

  test('shows at its field what the API says of one of its values', async () => {
    const { box, confirm } = await openKind({ kind: 'array', of: { kind: 'text' } }, {}, () =>
      refused(422, [{ path: 'it.0', message: 'Not this one.' }]),
    );
    await fillBox(await box(), 'x');
    await userEvent.click(confirm());
    await isGone();
    const again = await openAgain();
    expect(await again.findByText('Not accepted: Not this one.')).toBeTruthy();
    expect(boxOf(again, 'fields.it').getAttribute('aria-invalid')).toBe('true');
  });

  test('is filled with the values of a row, and sent as an empty list when none is left', async () => {
    const { box, press, confirm, bodies } = await changeKind({ kind: 'array', of: { kind: 'date' } }, [
      '2026-01-31',
      '2026-02-01',
    ]);
    expect((await box()).value).toBe('2026-01-31');
    expect((await box('fields.it 2')).value).toBe('2026-02-01');
    expect(confirm().disabled).toBe(true);
    await press('Remove fields.it 2');
    await press('Remove fields.it 1');
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: [] }]);
  });
});
