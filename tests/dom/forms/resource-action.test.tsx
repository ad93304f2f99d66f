import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useResourceAction } from '../../../src/calls/action-button';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { applySettings, settings } from '../../../packages/kit/src/settings/settings';
import type { ActionOutcome } from '../../../packages/kit/src/actions/action';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import approvals from '../../../src/resources/approvals/resource';
import rounds from '../../../src/resources/rounds/resource';
import { removeToast, toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { endComposition } from '../../support/console/end-composition';
import { answerCalls, refusal, renderKit, type Sent } from '../../support/console/render-kit';

const outcomes: ActionOutcome[] = [];

afterEach(() => {
  outcomes.length = 0;
  removeToast();
});

interface ButtonProps {
  readonly resource?: AnyResource;
  readonly action?: string;
}

function CompleteButton({ resource = rounds, action = 'complete' }: ButtonProps) {
  const { run, dialog } = useResourceAction(resource, action);
  const press = () => void run({ params: { id: 'r1' } }).then((outcome) => outcomes.push(outcome));
  return (
    <>
      <button type="button" onClick={press}>
        Complete it
      </button>
      {dialog}
    </>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Complete it' }));
/** Presses the button, then Confirm in its dialog. */
async function confirmIt(): Promise<void> {
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
}
const patches = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'PATCH');

test('an action asks first, and sends nothing when the answer is no', async () => {
  const sent = answerCalls(() => ({}));
  await renderKit(<CompleteButton />, { resources: [rounds] });
  await press();
  expect(await screen.findByRole('dialog', { name: 'Complete round' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => {
    expect(outcomes).toEqual([{ kind: 'cancelled' }]);
  });
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an action that waits for an approval says so, and not that it is done', async () => {
  answerCalls(() => ({ waiting: { id: 'w1' } }));
  await renderKit(<CompleteButton />, { resources: [rounds] });
  await confirmIt();
  await waitFor(() => {
    expect(outcomes).toEqual([{ kind: 'waits' }]);
  });
  expect(toasts()).toMatchObject([{ variant: 'info', title: expect.stringContaining('Sent for approval') }]);
});

test('a double click on the button and on Confirm sends one request and says once that it is done', async () => {
  let release: (answer: unknown) => void = () => undefined;
  const sent = answerCalls(() => new Promise((resolve) => (release = resolve)));
  await renderKit(<CompleteButton />, { resources: [rounds] });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Complete it' }));
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  // Both clicks in one frame, before anything is drawn again.
  confirm.click();
  confirm.click();
  await waitFor(() => {
    expect(patches(sent)).toHaveLength(1);
  });
  release({ id: 'r1' });
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(patches(sent)).toMatchObject([{ path: '/admin/rounds/r1/complete' }]);
  expect(toasts()).toMatchObject([
    { variant: 'constructive', title: 'Success', description: 'Round completed' },
  ]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['busy', 'done']);
});

test('a failed action says that something went wrong and closes its dialog', async () => {
  answerCalls(() => refusal(500));
  await renderKit(<CompleteButton />, { resources: [rounds] });
  await confirmIt();
  await waitFor(() => {
    expect(toasts()).toMatchObject([
      { variant: 'destructive', title: 'Error', description: 'Something went wrong' },
    ]);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(outcomes).toMatchObject([{ kind: 'failed', error: { status: 500 } }]);
});

test('a refusal that the declaration names is explained, and what is shown is asked for anew', async () => {
  const sent = answerCalls(({ method }) =>
    method === 'PATCH' ? refusal(409) : { items: [], totalPages: 1 },
  );
  await renderKit(
    <>
      <CompleteButton />
      <ResourceList resource={rounds} />
    </>,
    { resources: [rounds] },
  );
  await screen.findByText('No results.');
  await confirmIt();
  await waitFor(() => {
    expect(toasts()[0]?.description).toBe(
      "Something went wrong: The round is over already, or can't be completed yet",
    );
  });
  await waitFor(() => {
    expect(sent.filter(({ path }) => path === '/admin/rounds')).toHaveLength(2);
  });
});

test('the toast of a failure asks again, and sends only what is confirmed', async () => {
  let status = 400;
  const sent = answerCalls(() => (status === 400 ? refusal(400) : { id: 'r1' }));
  await renderKit(<CompleteButton />, { resources: [rounds] });
  await confirmIt();
  await waitFor(() => {
    expect(toasts()).toMatchObject([
      { description: 'Something went wrong: No.', action: { label: 'Open again' } },
    ]);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  status = 200;
  act(() => toasts()[0]?.action?.run());
  expect(await screen.findByRole('dialog', { name: 'Complete round' })).toBeTruthy();
  expect(patches(sent)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => {
    expect(toasts()[0]?.description).toBe('Round completed');
  });
  expect(patches(sent)).toHaveLength(2);
});

test('the toast of a failure offers nothing once what could open the dialog is gone', async () => {
  answerCalls(() => refusal(500));
  const { unmount } = await renderKit(<CompleteButton />, { resources: [rounds] });
  await confirmIt();
  await waitFor(() => {
    expect(toasts()[0]?.action).toBeDefined();
  });
  unmount();
  expect(toasts()[0]?.action).toBeUndefined();
});

test('a text that an action asks for is typed in its own direction, is sent, by Enter too but none that ends a composition, is there again after a failure, and may be left out', async () => {
  let status = 500;
  const sent = answerCalls(({ method }) => (method === 'PATCH' && status !== 200 ? refusal(status) : {}));
  await renderKit(<CompleteButton resource={approvals} action="refuse" />, { resources: [approvals] });
  const refuse = async () => userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  const box = () => screen.findByRole('textbox', { name: 'Reason (optional)' });
  await press();
  const tooLong = 'x'.repeat(501);
  expect((await box()).dir).toBe('auto');
  await userEvent.click(await box());
  await userEvent.paste(tooLong);
  expect(await screen.findByText('Reason (optional) can have at most 500 characters')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refuse' })).toHaveProperty('disabled', true);
  await userEvent.clear(await box());
  await userEvent.type(await box(), ' Too early ');
  for (const key of ['Enter', 'Escape']) endComposition(await box(), key);
  await act(() => new Promise((settled) => setTimeout(settled, 50)));
  expect([await box(), patches(sent)]).toMatchObject([{ isConnected: true }, []]);
  await userEvent.type(await box(), '{Enter}');
  await waitFor(() => expect(outcomes).toMatchObject([{ kind: 'failed' }]));
  status = 200;
  act(() => toasts()[0]?.action?.run());
  expect(await box()).toHaveProperty('value', ' Too early ');
  await refuse();
  await waitFor(() => expect(patches(sent)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press();
  expect(await box()).toHaveProperty('value', '');
  await refuse();
  await waitFor(() => expect(patches(sent)).toHaveLength(3));
  expect(patches(sent).map(({ body }) => body)).toEqual([
    { reason: 'Too early' },
    { reason: 'Too early' },
    {},
  ]);
});

test('an answer that comes late leaves those alone who went to another page', async () => {
  let release: (answer: unknown) => void = () => undefined;
  answerCalls(() => new Promise((resolve) => (release = resolve)));
  const { complete } = rounds.actions ?? {};
  const leading: AnyResource = complete
    ? { ...rounds, actions: { complete: { ...complete, goTo: '/rounds/{id}' } } }
    : rounds;
  const { router } = await renderKit(<CompleteButton resource={leading} />, {
    resources: [leading],
    route: '/here',
    at: '/here',
    routes: [{ path: '*', element: 'another page' }],
  });
  await confirmIt();
  await act(() => router.navigate('/elsewhere'));
  release({ id: 'r1' });
  await waitFor(() => expect(toasts()[0]?.description).toBe('Round completed'));
  await waitFor(() => expect(outcomes).toHaveLength(1));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('what an action would do is shown before it is confirmed, and an effect that cannot be read keeps nobody from it', async () => {
  let isRefused = true;
  const sent = answerCalls(({ method }) => {
    if (method === 'PATCH') return { id: 'r1' };
    if (isRefused) return refusal(409);
    const winner = { name: 'Wanda', email: 'wanda@example.test', bid: '0.3', reward: '4.00' };
    return { currencyCode: 'BTC', fiatCurrencyCode: 'EUR', winner, referrer: null };
  });
  applySettings({ ...settings(), capabilities: ['actionEffects'] });
  await renderKit(<CompleteButton />, { resources: [rounds] });
  await press();
  await screen.findByText('What will happen could not be loaded. You can still confirm.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(false);
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const effect = await screen.findByRole('region', { name: 'What will happen' });
  await waitFor(() => expect(effect.textContent).toMatch(/Wanda.*0\.3\sBTC.*€4\.00.*ReferrerNo one/));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(outcomes.map(({ kind }) => kind)).toEqual(['done']));
  expect(patches(sent)).toHaveLength(1);
});

test('what an action would do is not asked any more once it is confirmed', async () => {
  let asked: AbortSignal | undefined;
  const sent = answerCalls(({ method }, signal) => {
    if (method === 'PATCH') return { id: 'r1' };
    asked = signal;
    return new Promise<Response>(() => undefined);
  });
  applySettings({ ...settings(), capabilities: ['actionEffects'] });
  await renderKit(<CompleteButton />, { resources: [rounds] });
  await press();
  await waitFor(() => expect(asked?.aborted).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(outcomes.map(({ kind }) => kind)).toEqual(['done']));
  expect(asked?.aborted).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'PATCH']);
});

test('a backend that does not tell what an action would do is not asked', async () => {
  const sent = answerCalls(() => ({}));
  await renderKit(<CompleteButton />, { resources: [rounds] });
  await press();
  await screen.findByRole('dialog', { name: 'Complete round' });
  expect(screen.queryByText('What will happen')).toBeNull();
  expect(sent).toEqual([]);
});
