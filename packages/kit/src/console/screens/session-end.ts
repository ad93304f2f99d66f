import i18next from 'i18next';
import { homePath } from '../../settings/paths';
import { onSessionEnd, type EndReason } from '../../providers/auth/session';
import { toast } from '../../ui/toasts/toast-store';
import { goTo } from './screens';

function say(reason: Exclude<EndReason, 'signedOut'>): void {
  toast({
    id: 'session',
    title: i18next.t('common:session.ended'),
    description: i18next.t(`common:session.${reason}`),
    variant: 'info',
  });
}

/** When a session ends: says why unless it was asked for, then goes to the login page. Returns what stops it. */
export const leaveWhenSessionEnds = (): (() => void) =>
  onSessionEnd((reason) => {
    if (reason !== 'signedOut') say(reason);
    // The session is closed once all have heard, and only then does `/` belong to the login page.
    queueMicrotask(() => void goTo(homePath));
  });
