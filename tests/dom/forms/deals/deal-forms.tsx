import * as z from 'zod/mini';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { defineCall } from '../../../../packages/kit/src/wire/call';
import type { FormView } from '../../../../packages/kit/src/schema/shapes/views/form';
import type { AnyResource } from '../../../../packages/kit/src/schema/resource';
import { ResourceList } from '../../../../packages/kit/src/list/resource-list';
import { renderKit, type Answering, type Sent } from '../../../support/console/render-kit';
import { signInAs } from '../../../support/console/viewer';
import { deals } from './deals';

/** The deal that there is. */
export const row = {
  id: 'd 1',
  name: 'Spring',
  note: 'old',
  size: 5,
  owner: { email: 'a@b.test', phone: '1' },
  secret: 'kept',
};

/** What a call takes that changes a part of a deal. */
const part = z.strictObject({
  name: z.optional(z.string().check(z.minLength(2))),
  note: z.optional(z.nullable(z.string())),
  size: z.optional(z.number()),
  owner: z.optional(z.object({ email: z.string() })),
});
/** What a call takes that changes a deal whole. */
export const whole = z.strictObject({
  name: z.string().check(z.minLength(2)),
  note: z.string(),
  size: z.number(),
  owner: z.object({ email: z.string() }),
  secret: z.string(),
});

/** A call of one deal. */
export const call = (name: string, method: 'GET' | 'PATCH' | 'PUT', body?: z.ZodMiniType) =>
  defineCall({
    name,
    method,
    path: '/deals/{id}',
    summary: '.',
    realm: 'admin',
    response: z.any(),
    ...(body ? { body } : {}),
  });

/** Deals that can be changed, in a form in that place. */
export function dealsWith(place: FormView['in'], update = call('deals.update', 'PATCH', part)): AnyResource {
  return {
    ...deals,
    path: '/deals',
    access: { list: ['SUPER'], edit: ['SUPER'], create: ['SUPER'] },
    calls: { ...deals.calls, get: call('deals.get', 'GET'), update },
    fields: {
      name: { kind: 'text' },
      note: { kind: 'text' },
      size: { kind: 'number' },
      'owner.email': { kind: 'email' },
    },
    edit: {
      ...(place ? { in: place } : {}),
      fields: [{ field: 'name' }, { field: 'note' }, { field: 'size' }, { field: 'owner.email' }],
    },
  };
}

export type Answers = (sent: Sent) => unknown;
/** Gives the list, the deal, and what is given for everything else. */
export const answering =
  (update: Answers, one: Answers = () => row): Answering =>
  (sent) => {
    if (sent.method !== 'GET') return update(sent);
    return sent.path === '/deals' ? { items: [row], totalPages: 1 } : one(sent);
  };

/** Opens the form of the deal in a dialog, or a drawer. */
export async function openDialog(update: Answers, resource = dealsWith('dialog'), one?: Answers) {
  const sent = await signInAs('SUPER', answering(update, one));
  await renderKit(<ResourceList resource={resource} />, { resources: [resource] });
  await reopen();
  return { sent, ...formIn(await screen.findByRole('dialog', { name: 'edit.title' })) };
}

/** Opens it from the list again. */
export async function reopen() {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
}

/** What is in a form. */
export function formIn(element: HTMLElement) {
  const form = within(element);
  return {
    form,
    box: (label: string) => form.findByLabelText<HTMLInputElement>(`fields.${label}`),
    confirm: () => form.getByRole<HTMLButtonElement>('button', { name: /Save$/ }),
  };
}

// The dialog looks at the number of the key, which user-event does not give.
export const escape = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Escape', keyCode: 27 });

export const changes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET');
export const isGone = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
