import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../contract/platform/audit';
import { getBanner, updateBanner } from '../../../contract/chat/banner';
import { listBanners, restoreBanner } from '../../../contract/chat/message-history';
import {
  listSettings,
  listSettingsVersions,
  restoreSettings,
  updateSettings,
} from '../../../contract/platform/settings';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import { useSendOnce } from '@roundkeeper/kit/actions/sending/use-send-once';
import { numberAt } from '@roundkeeper/kit/lib/value-at';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { useSentences } from './sentence';

/** The answer decides whether Undo is shown. */
export const fresh = { staleTime: 0, refetchOnMount: true } as const;

function useUndo(stale: readonly string[]) {
  const { t } = useTranslation('audit');
  const { isBusy, send } = useSendOnce({ done: t('undo.done'), failed: t('undo.failed'), stale });
  const { sentenceOf } = useSentences();
  const button = (entry: AuditEntry, run: () => void) => (
    <Button
      size="small"
      loading={isBusy}
      aria-label={t('undo.of', { sentence: sentenceOf(entry) })}
      onClick={run}
    >
      {t('undo.label')}
    </Button>
  );
  return { send, button };
}

const staleBanners = ['audit', 'banners', listBanners.name, getBanner.name];

function BannerUndo({ entry }: { readonly entry: AuditEntry }) {
  const { send, button } = useUndo(staleBanners);
  const isAllowed = useAccess()('banners.restore');
  const { data } = useCall(listBanners, isAllowed ? { query: { limit: 2 } } : undefined, fresh);
  const [shown, previous] = data?.items ?? [];
  if (!previous || shown?.id !== entry.resource.id || shown.message === previous.message) return null;
  const restore = () => send(restoreBanner, { params: { id: previous.id } });
  return button(entry, restore);
}

const staleSettings = ['audit', listSettings.name, listSettingsVersions.name];

function SettingsUndo({ entry }: { readonly entry: AuditEntry }) {
  const { send, button } = useUndo(staleSettings);
  const isAllowed = useAccess()('settings.update');
  const { data } = useCall(listSettings, isAllowed ? {} : undefined, fresh);
  const version = numberAt(entry.after, 'version');
  const inForce = data?.find((one) => one.section === entry.resource.id);
  if (!inForce || inForce.version !== version) return null;
  const { section } = inForce;
  const body = { version: numberAt(entry.before, 'version') };
  return button(entry, () => send(restoreSettings, { params: { section }, body, version }));
}

/** Changes that are undone by restoring the previous state, by the name of their call. */
export const changeUndos: Readonly<Record<string, typeof BannerUndo | undefined>> = {
  [updateBanner.name]: BannerUndo,
  [updateSettings.name]: SettingsUndo,
};
