import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { capabilities } from '../../../contract/platform/capabilities';
import { applySettings, settings } from '../../../packages/kit/src/settings/settings';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { RemovedLine } from '../../../src/pages/public-chat/messages/message-list';
import { useMessageActions } from '../../../src/pages/public-chat/moderation/use-message-actions';
import audit from '../../../src/resources/audit/resource';
import AuditList from '../../../src/resources/audit/list';
import chatMessages from '../../../src/resources/chat-messages/resource';
import chatMutes from '../../../src/resources/chat-mutes/resource';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

afterEach(resetConsole);

const user = { id: 'u1', displayName: 'Uma' };
const message = { id: 'm1', user, message: 'Buy my coins', time: '2026-11-20T07:30:00.000Z' };
const removal = { removedAt: '2026-11-20T07:31:00.000Z', removedBy: 'Ada', reason: 'Spam' };
type Removed = typeof message & typeof removal & { readonly mayRestore?: boolean };

const entry = {
  id: 'e1',
  at: removal.removedAt,
  actor: { id: 'a1', email: 'ada@example.test', type: 'SUPER' },
  action: 'chatMessages.remove',
  resource: { kind: 'chatMessage', id: message.id, name: user.displayName },
  address: '::1',
  requestId: 'q',
  before: { removed: false },
  after: { removed: true },
};

const pageOf = (item: object) => ({ items: [item], totalPages: 1, totalItems: 1 });
async function signIn(removed: Removed) {
  const sent = await signInAs('SUPER', ({ path, method }) => {
    if (method !== 'GET') return removed;
    return pageOf(path === '/admin/audit' ? entry : removed);
  });
  applySettings({ ...settings(), capabilities });
  return sent;
}

function Moderated() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { run, dialog } = useMessageActions(heading);
  return (
    <>
      <h2 tabIndex={-1} ref={heading}>
        Messages
      </h2>
      <button onClick={() => run('takeDown', message)}>Remove</button>
      {dialog}
    </>
  );
}

/** The places that offer to restore a message. Each returns whether it does. */
const places: Readonly<Record<string, (removed: Removed) => Promise<boolean>>> = {
  'the list of removed messages': async (removed) => {
    await signIn(removed);
    await renderKit(<ResourceList resource={chatMessages} />, { resources: [chatMessages] });
    await screen.findByText(removal.reason);
    const opener = screen.queryByRole('button', { name: 'Actions' });
    if (!opener) return false;
    await userEvent.click(opener);
    return (await screen.findAllByRole('menuitem', { name: 'Restore' })).length === 1;
  },
  'the line in the chat': async (removed) => {
    await signIn(removed);
    await renderKit(<RemovedLine removed={removed} />, { resources: [chatMessages] });
    await screen.findByRole('button', { name: 'Show text' });
    return screen.queryByRole('button', { name: 'Restore' }) !== null;
  },
  'the toast after removing': async (removed) => {
    await signIn(removed);
    await renderKit(<Moderated />, { resources: [chatMessages] });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await userEvent.type(await screen.findByLabelText('Reason'), removal.reason);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    return toasts()[0]?.action?.label === 'Restore';
  },
  'the audit trail': async (removed) => {
    const sent = await signIn(removed);
    await renderKit(<AuditList resource={audit} resources={[]} />, { resources: [audit], at: '/audit' });
    await screen.findByText(/removed a message from/);
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/admin/chat/removed-messages'));
    const find = () => screen.queryByLabelText(/^Undo: .* removed a message from/);
    return vi.waitUntil(find, { timeout: 1_500 }).then(
      () => true,
      () => false,
    );
  },
};

const mute = {
  id: 'm2',
  user,
  term: 'UNLIMITED',
  mutedAt: removal.removedAt,
  until: null,
  mutedBy: 'Ada',
  reason: 'Spam',
};

test.each([
  [{ mayUnmute: true }, true],
  [{ mayUnmute: false }, false],
  [{}, true],
])('the list of muted people offers to unmute as the API says: %o', async (answer, isOffered) => {
  await signInAs('REGULAR', () => pageOf({ ...mute, ...answer }));
  applySettings({ ...settings(), capabilities });
  await renderKit(<ResourceList resource={chatMutes} />, { resources: [chatMutes] });
  await screen.findByText(mute.reason);
  const opener = screen.queryByRole('button', { name: 'Actions' });
  if (opener) await userEvent.click(opener);
  const offers = isOffered ? await screen.findAllByRole('menuitem', { name: 'Unmute' }) : [];
  expect(screen.queryAllByRole('menuitem', { name: 'Unmute' })).toHaveLength(offers.length);
  expect(opener !== null).toBe(isOffered);
});

const cases = Object.keys(places).flatMap((place) => [
  [place, 'it', { mayRestore: true }, true] as const,
  [place, 'nothing', { mayRestore: false }, false] as const,
  [place, 'it where the backend does not say who may', {}, true] as const,
]);

test.each(cases)('%s offers %s, as the API says: %o', async (place, _what, answer, isOffered) => {
  expect(await places[place]?.({ ...message, ...removal, ...answer })).toBe(isOffered);
});

test('the focus goes to the heading with a removed message, and back to its button after Cancel', async () => {
  await signIn({ ...message, ...removal });
  await renderKit(<Moderated />, { resources: [chatMessages] });
  const button = await screen.findByRole('button', { name: 'Remove' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
  await userEvent.click(button);
  await userEvent.type(await screen.findByLabelText('Reason'), removal.reason);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' })));
});

test('a usual reason is chosen by a button, and can be changed before it is sent', async () => {
  await signIn({ ...message, ...removal });
  await renderKit(<Moderated />, { resources: [chatMessages] });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
  const suggested = within(screen.getByRole('group', { name: 'Suggestions' }));
  await userEvent.click(suggested.getByRole('button', { name: 'Advertising' }));
  expect(reason.value).toBe('Advertising');
  await userEvent.type(reason, ' of coins');
  expect(reason.value).toBe('Advertising of coins');
});
