import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Alert } from '../../../contract/platform/alerts';
import { storageKeys } from '@roundkeeper/kit/lib/storage-keys';
import { useStoredText } from '@roundkeeper/kit/lib/use-stored-text';
import { useIdentity } from '@roundkeeper/kit/providers/auth/use-session';
import alertsResource from '../../resources/alerts/resource';

export const noticePermission = (): NotificationPermission | 'missing' =>
  'Notification' in globalThis ? Notification.permission : 'missing';

export const useViewerText = (name: string) =>
  useStoredText(`${storageKeys.platform}alerts.${useIdentity()?.id ?? ''}.${name}`);

export function useNotices() {
  const [stored, store] = useViewerText('notices');
  return {
    isOn: stored !== '' && noticePermission() === 'granted',
    /** Asks the browser for permission. @returns whether it is granted */
    turnOn: async () => {
      const isAllowed =
        noticePermission() !== 'missing' && (await Notification.requestPermission()) === 'granted';
      if (isAllowed) store('on');
      return isAllowed;
    },
    turnOff: () => store(''),
  };
}

export type Notices = ReturnType<typeof useNotices>;

/** Notifies of alerts that open from now on; `alerts` are the newest open ones, undefined while unknown. */
export function useTellOf(alerts: readonly Alert[] | undefined, isOn: boolean): void {
  const { t } = useTranslation('alerts');
  const navigate = useNavigate();
  const newest = useRef<string>(undefined);
  useEffect(() => {
    if (!alerts) return;
    const { current: before } = newest;
    const opened = alerts[0]?.openedAt ?? '';
    // In a long list an older one may move up when another is acknowledged.
    newest.current = before === undefined || opened > before ? opened : before;
    if (before === undefined || !isOn) return;
    for (const { id, kind, subject } of alerts.filter(({ openedAt }) => openedAt > before)) {
      // The same tag keeps other tabs from repeating it.
      const notice = new Notification(t(`values.kind.${kind}`), { body: subject ?? '', tag: id });
      notice.addEventListener('click', () => {
        window.focus();
        void navigate(`${alertsResource.path ?? ''}?status=OPEN`);
        notice.close();
      });
    }
  }, [alerts, isOn, navigate, t]);
}
