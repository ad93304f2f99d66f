import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useResourceAction } from '../../../src/calls/action-button';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { refusal, renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';
import admins from '../../../src/resources/admins/resource';

afterEach(async () => {
  vi.useRealTimers();
  await resetConsole();
});

function Reactivate() {
  const { run } = useResourceAction(admins, 'reactivate');
  return <button onClick={() => void run({ params: { id: 'a1' } })}>Undo</button>;
}

const told = () => toasts().map(({ title, description }) => [title, description]);

test('what an action has done is told in its words, though they come after its answer', async () => {
  let arrive = () => {};
  const late = { admins: new Promise<void>((resolve) => (arrive = resolve)) };
  const sent = await signInAs('SUPER', () => ({}));
  await renderKit(<Reactivate />, { resources: [admins], late });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(told()).toEqual([]);
  arrive();
  await waitFor(() => expect(told()).toEqual([['Success', 'Admin reactivated']]));
});

test('an action whose words do not come is told without them', async () => {
  const late = { admins: Promise.reject(new Error('the host is away')) };
  late.admins.catch(() => undefined);
  await signInAs('SUPER', () => ({}));
  await renderKit(<Reactivate />, { resources: [admins], late });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(told()).toEqual([['Success', undefined]]));
});

test('why an action failed is told by the API where its own words do not come', async () => {
  const late = { admins: Promise.reject(new Error('the host is away')) };
  late.admins.catch(() => undefined);
  await signInAs('SUPER', () => refusal(409));
  await renderKit(<Reactivate />, { resources: [admins], late });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(told()).toEqual([['Error', 'Something went wrong: No.']]));
});

test('nobody waits longer than seconds for words', async () => {
  const late = { admins: new Promise<void>(() => undefined) };
  await signInAs('SUPER', () => ({}));
  await renderKit(<Reactivate />, { resources: [admins], late });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.advanceTimersByTimeAsync(2_500);
  expect(told()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await waitFor(() => expect(told()).toEqual([['Success', undefined]]));
});
