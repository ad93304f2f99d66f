import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Alert } from '../../../contract/alerts';
import alertsResource from '../../resources/alerts/resource';
import { useStored } from './alert-storage';

/** Whether the browser can tell of alerts outside of its window: `denied` where the person has forbidden it. */
export const noticePermission = (): NotificationPermission | 'missing' =>
  'Notification' in globalThis ? Notification.permission : 'missing';

export interface Notices {
  readonly isOn: boolean;
  /** Asks the browser for permission first. @returns whether it allows them */
  readonly turnOn: () => Promise<boolean>;
  readonly turnOff: () => void;
}

/** Returns whether this browser notifies of alerts, and what turns that on and off. */
export function useNotices(): Notices {
  const [stored, store] = useStored('notices');
  return {
    isOn: stored !== '' && noticePermission() === 'granted',
    turnOn: async () => {
      const isAllowed =
        noticePermission() !== 'missing' && (await Notification.requestPermission()) === 'granted';
      if (isAllowed) store('on');
      return isAllowed;
    },
    turnOff: () => store(''),
  };
}

/**
 * Has the browser notify of alerts that open while the console does, in whichever tab: those that were open before are not
 * told. A click leads to the list.
 * @param alerts the newest that are open, the last opened first; undefined while they are not known
 */
export function useTellOf(alerts: readonly Alert[] | undefined, isOn: boolean): void {
  const { t } = useTranslation('alerts');
  const navigate = useNavigate();
  const newest = useRef<string>(undefined);
  useEffect(() => {
    if (!alerts) return;
    const { current: before } = newest;
    const opened = alerts[0]?.openedAt ?? '';
    // Of a long list an older one may come into it when another is acknowledged.
    newest.current = before === undefined || opened > before ? opened : before;
    if (before === undefined || !isOn) return;
    for (const { id, kind, subject } of alerts.filter(({ openedAt }) => openedAt > before)) {
      // The same tag keeps other tabs from telling it once more.
      const notice = new Notification(t(`values.kind.${kind}`), { body: subject ?? '', tag: id });
      notice.addEventListener('click', () => {
        window.focus();
        void navigate(`${alertsResource.path ?? ''}?status=OPEN`);
        notice.close();
      });
    }
  }, [alerts, isOn, navigate, t]);
}
