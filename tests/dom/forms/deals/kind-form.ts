import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AnyResource } from '../../../../packages/kit/src/schema/resource';
import { completeResource } from '../../../../packages/kit/src/schema/resource';
import type { Field } from '../../../../packages/kit/src/schema/shapes/field';
import type { FormField } from '../../../../packages/kit/src/schema/shapes/views/form';
import { ResourceList } from '../../../../packages/kit/src/list/resource-list';
import { createElement } from 'react';
import { renderKit, type Answering } from '../../../support/console/render-kit';
import { signInAs } from '../../../support/console/viewer';
import { openForm } from './new-form';

/** The button that sends a form. */
const submitName = /(?:Confirm|Create|Save)$/;

/** Deals with one field, and forms that ask for it. */
export const dealsOf = (field: Field, rules: Omit<FormField, 'field'> = {}): AnyResource =>
  completeResource({
    name: 'deals',
    path: '/deals',
    access: { list: ['SUPER'], create: ['SUPER'], edit: ['SUPER'] },
    calls: { list: 'GET /deals', get: 'GET /deals/{id}', create: 'POST /deals', update: 'PATCH /deals/{id}' },
    fields: { it: field as never },
    list: { columns: ['it'] },
    create: { fields: [{ field: 'it', ...rules }] },
    edit: { fields: [{ field: 'it', ...rules }] },
  });

/** Opens the form of a new deal. @returns its label, and how it is sent and what was */
export async function openKind(
  field: Field,
  rules: Omit<FormField, 'field'> = {},
  answer: Answering = () => ({}),
) {
  const { sent, dialog } = await openForm(dealsOf(field, rules), 'create.title', answer);
  const box = (label = 'fields.it') => dialog.findByLabelText<HTMLInputElement>(label);
  const button = (name: string | RegExp) => dialog.getByRole<HTMLButtonElement>('button', { name });
  return {
    dialog,
    box,
    button,
    press: async (name: string) => userEvent.click(button(name)),
    confirm: () => button(submitName),
    bodies: () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body),
  };
}

/** Opens the form of a deal that there is. @returns the bodies that changed it */
export async function changeKind(field: Field, value: unknown) {
  const row = { id: 'd1', it: value };
  const resource = dealsOf(field);
  const sent = await signInAs('SUPER', ({ path }) =>
    path === '/deals' ? { items: [row], totalPages: 1, totalItems: 1 } : row,
  );
  await renderKit(createElement(ResourceList, { resource }), { resources: [resource] });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'edit.title' }));
  return {
    dialog,
    box: (label = 'fields.it') => dialog.findByLabelText<HTMLInputElement>(label),
    press: async (name: string) => userEvent.click(dialog.getByRole('button', { name })),
    confirm: () => dialog.getByRole<HTMLButtonElement>('button', { name: submitName }),
    bodies: () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
  };
}
