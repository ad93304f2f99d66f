import { cleanup } from '@testing-library/react';
import type { AdminType } from '../../../contract/platform/access';
import { forgetDrafts } from '../../../packages/kit/src/providers/auth/drafts';
import './connected';
import { checkSession } from '../../../packages/kit/src/providers/auth/session';
import { removeToast } from '../../../packages/kit/src/ui/toasts/toast-store';
import { announced } from './announced';
import { answerCalls, refusal, type Answering, type Sent } from './render-kit';

/** The id of who is signed in by {@link signInAs}. */
export const viewerId = 'viewer';

/** Has an admin of that type signed in, and a function answer every other call. @returns what is sent from then on */
export async function signInAs(type: AdminType, answer: Answering): Promise<Sent[]> {
  const sent = answerCalls((call, signal) =>
    call.path === '/admin/auth/who-am-i'
      ? { id: viewerId, email: 'viewer@example.test', name: '', type, capabilities: announced }
      : answer(call, signal),
  );
  await checkSession();
  sent.length = 0;
  return sent;
}

/** Makes the session signed out. */
export async function signOutViewer(): Promise<void> {
  answerCalls(() => refusal(401));
  await checkSession();
}

/** Removes the page, its toasts and its drafts, and signs out. */
export async function resetConsole(): Promise<void> {
  removeToast();
  cleanup();
  forgetDrafts();
  await signOutViewer();
}
