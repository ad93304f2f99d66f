import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { fillBox } from '../../support/console/fill-box';
import { refusal } from '../../support/console/render-kit';
import { resetConsole } from '../../support/console/viewer';
import { changes, formIn, isGone, openDialog } from './deals/deal-forms';
import { box, choose, confirmOf, openForm, posts, refused } from './deals/new-form';
import { dependentFields, partedDeals } from './deals/parted-deals';

// Dialogs are slow to draw here, and a busy machine is no failure.
vi.setConfig({ testTimeout: 90_000 });

afterEach(resetConsole);

describe('a field with a condition', () => {
  const openDependent = () =>
    openForm(partedDeals({ fields: dependentFields }), 'create.title', () => ({ id: 'new' }));

  test('is shown while another has a value, and is required and sent only then', async () => {
    const { sent, dialog } = await openDependent();
    await fillBox(box(dialog, 'fields.name'), 'Deal');
    expect(dialog.queryByLabelText('fields.company')).toBeNull();
    await waitFor(() => expect(confirmOf(dialog).disabled).toBe(false));

    await choose(dialog, 'fields.kind', 'values.kind.COMPANY');
    await waitFor(() => expect(confirmOf(dialog).disabled).toBe(true));
    expect(dialog.queryByLabelText('fields.taxId')).toBeNull();
    await fillBox(box(dialog, 'fields.company'), 'Ltd');
    await fillBox(box(dialog, 'fields.taxId'), 'T1');
    await choose(dialog, 'fields.kind', 'values.kind.PERSON');
    // Neither it, nor what depends on it.
    expect(dialog.queryByLabelText('fields.taxId')).toBeNull();
    await waitFor(() => expect(confirmOf(dialog).disabled).toBe(false));
    await userEvent.click(confirmOf(dialog));
    await isGone();
    expect(posts(sent)[0]?.body).toEqual({ name: 'Deal', kind: 'PERSON', urgent: false });
  });

  test('is sent with its value while it is shown', async () => {
    const { sent, dialog } = await openDependent();
    await fillBox(box(dialog, 'fields.name'), 'Deal');
    await choose(dialog, 'fields.kind', 'values.kind.COMPANY');
    await fillBox(box(dialog, 'fields.company'), 'Ltd');
    await waitFor(() => expect(confirmOf(dialog).disabled).toBe(false));
    await userEvent.click(confirmOf(dialog));
    await isGone();
    expect(posts(sent)[0]?.body).toMatchObject({ kind: 'COMPANY', company: 'Ltd' });
  });

  test('is required only while another has a value', async () => {
    const { dialog } = await openDependent();
    await fillBox(box(dialog, 'fields.name'), 'Deal');
    expect(dialog.queryByLabelText('fields.reason')).toBeNull();
    await userEvent.click(dialog.getByLabelText('fields.urgent'));
    await waitFor(() => expect(confirmOf(dialog).disabled).toBe(true));
    await fillBox(box(dialog, 'fields.reason'), 'x');
    await fillBox(box(dialog, 'fields.reason'), '');
    expect(await dialog.findByText('fields.reason is required')).toBeTruthy();
    await userEvent.click(dialog.getByLabelText('fields.urgent'));
    await waitFor(() => expect(dialog.queryByText('fields.reason is required')).toBeNull());
    await waitFor(() => expect(confirmOf(dialog).disabled).toBe(false));
  });

  test('of a change is asked for once it is shown, and keeps its value where it is hidden', async () => {
    const resource = partedDeals({ fields: ['name'] }, { fields: dependentFields });
    const deal = { id: 'd1', name: 'Deal', kind: 'PERSON', company: '', urgent: false };
    const { sent, form, box, confirm } = await openDialog(
      () => ({}),
      resource,
      () => deal,
    );
    await screen.findByDisplayValue('Deal');
    await choose(form, 'fields.kind', 'values.kind.COMPANY');
    await waitFor(() => expect(form.queryByLabelText('fields.company')).toBeTruthy());
    await waitFor(() => expect(confirm().disabled).toBe(true));
    await fillBox(await box('company'), 'Ltd');
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await isGone();
    expect(changes(sent)[0]?.body).toEqual({ kind: 'COMPANY', company: 'Ltd' });
  });

  test('is named for the whole form when the API refuses it while it is hidden', async () => {
    const resource = partedDeals({
      fields: ['name', { field: 'company', when: [{ field: 'name', is: 'x' }] }],
    });
    const { dialog } = await openForm(resource, 'create.title', () =>
      refused(422, [{ path: 'company', message: 'needed' }]),
    );
    await fillBox(box(dialog, 'fields.name'), 'One');
    await waitFor(() => expect(confirmOf(dialog).disabled).toBe(false));
    await userEvent.click(confirmOf(dialog));
    await isGone();
    expect(toasts()[0]?.description).toContain('Not accepted: needed');
  });
});

describe('a form in parts', () => {
  const inTabs = partedDeals({
    fields: [{ field: 'name', required: true }],
    tabs: [
      { name: 'company', sections: [{ name: 'register', fields: ['company', 'taxId'] }] },
      { name: 'hurry', fields: ['urgent', { field: 'reason', required: true, length: { min: 3 } }] },
      { name: 'hidden', fields: [{ field: 'due', when: [{ field: 'name', is: 'due' }] }] },
    ],
  });

  test('has its sections below their titles', async () => {
    const resource = partedDeals({ sections: [{ name: 'who', fields: ['name', 'kind'] }] });
    const { dialog } = await openForm(resource, 'create.title', () => ({}));
    const section = await dialog.findByRole('group', { name: 'sections.who' });
    expect(section.contains(box(dialog, 'fields.name'))).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(box(dialog, 'fields.name')));
  });

  test('sends the fields of every tab, also of one that was never opened, and has no tab without fields', async () => {
    const { sent, dialog } = await openForm(inTabs, 'create.title', () => ({}));
    await fillBox(await dialog.findByLabelText('fields.name'), 'Deal');
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'tabs.company',
      'tabs.hurry',
    ]);
    expect(dialog.getByRole('group', { name: 'sections.register' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('tab', { name: 'tabs.hurry' }));
    await fillBox(box(dialog, 'fields.reason'), 'soon');
    await waitFor(() => expect(confirmOf(dialog).disabled).toBe(false));
    await userEvent.click(confirmOf(dialog));
    await isGone();
    expect(posts(sent)[0]?.body).toEqual({ name: 'Deal', urgent: false, reason: 'soon' });
  });

  test('shows the tab of the first field that is wrong, and how many are on each', async () => {
    const { dialog } = await openForm(inTabs, 'create.title', () => ({}));
    await userEvent.type(await dialog.findByLabelText('fields.name'), 'Deal{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('fields.reason')));
    expect(dialog.getByRole('tab', { name: /tabs.hurry.*1 field to correct/ })).toBeTruthy();
    expect(await dialog.findByText('fields.reason is required')).toBeTruthy();
  });
});

describe('a form that adds another', () => {
  const repeated = partedDeals({ addAnother: true, fields: [{ field: 'name', required: true }, 'company'] });
  const another = { name: 'Create and add another' };

  test('is empty after each row, with its first field focused, and is no dialog fewer', async () => {
    const { sent, dialog } = await openForm(repeated, 'create.title', () => ({ id: 'new' }));
    for (const name of ['One', 'Two']) {
      await fillBox(box(dialog, 'fields.name'), name);
      const button = dialog.getByRole<HTMLButtonElement>('button', another);
      await waitFor(() => expect(button.disabled).toBe(false));
      await userEvent.click(button);
      await waitFor(() => expect(box(dialog, 'fields.name').value).toBe(''));
      await waitFor(() => expect(document.activeElement).toBe(box(dialog, 'fields.name')));
      expect(dialog.queryByText('fields.name is required')).toBeNull();
    }
    expect(posts(sent).map(({ body }) => body)).toEqual([{ name: 'One' }, { name: 'Two' }]);
    expect(toasts().map(({ description }) => description)).toEqual(['create.done', 'create.done']);
  });

  test('keeps what a failure leaves behind', async () => {
    const { dialog } = await openForm(repeated, 'create.title', () => refusal(500));
    await fillBox(box(dialog, 'fields.name'), 'One');
    await waitFor(() => expect(confirmOf(dialog).disabled).toBe(false));
    await userEvent.click(dialog.getByRole('button', another));
    await isGone();
    await userEvent.click(screen.getByRole('button', { name: 'create.title' }));
    const again = formIn(await screen.findByRole('dialog'));
    expect((await again.box('name')).value).toBe('One');
  });
});

test('a button says Create or Save, or what the form says', async () => {
  const own = partedDeals({ submitLabel: true, fields: ['name'] });
  const { dialog } = await openForm(own, 'create.title', () => ({}));
  expect(dialog.getByRole('button', { name: 'create.submit' })).toBeTruthy();
});
