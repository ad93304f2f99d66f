import { useTranslation } from 'react-i18next';
import { Button } from 'antd';
import type { AuditEntry } from '../../../contract/platform/audit';
import { suspendAdmin, reactivateAdmin } from '../../../contract/people/admins';
import { listRemovedMessages, removeMessage, restoreMessage } from '../../../contract/chat/chat-moderation';
import { maxLimit } from '@roundkeeper/kit/wire/list';
import { muteSender, unmute } from '../../../contract/chat/chat-mutes';
import { pinMessage, unpinMessage } from '../../../contract/chat/chat-room';
import type { AnyResource } from '@roundkeeper/kit/schema/resource';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import { ActionButton } from '../../calls/action-button';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import admins from '../admins/resource';
import chatMessages from '../chat-messages/resource';
import chatMutes from '../chat-mutes/resource';
import { useSentences } from './sentence';
import { getBanner, updateBanner } from '../../../contract/chat/banner';
import { listBanners, restoreBanner } from '../../../contract/chat/message-history';
import {
  listSettings,
  listSettingsVersions,
  restoreSettings,
  updateSettings,
} from '../../../contract/platform/settings';
import { useSendOnce } from '../../calls/use-send-once';
import { numberAt } from '@roundkeeper/kit/lib/value-at';

/** The answer decides whether Undo is shown. */
const fresh = { staleTime: 0, refetchOnMount: true } as const;

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
const changeUndos: Readonly<Record<string, typeof BannerUndo | undefined>> = {
  [updateBanner.name]: BannerUndo,
  [updateSettings.name]: SettingsUndo,
};

interface Inverse {
  readonly done: string;
  readonly undone: string;
  readonly resource: AnyResource;
  readonly action: string;
}

const inverses: readonly Inverse[] = [
  { done: suspendAdmin.name, undone: reactivateAdmin.name, resource: admins, action: 'reactivate' },
  { done: removeMessage.name, undone: restoreMessage.name, resource: chatMessages, action: 'restore' },
  { done: pinMessage.name, undone: unpinMessage.name, resource: chatMessages, action: 'unpin' },
  { done: muteSender.name, undone: unmute.name, resource: chatMutes, action: 'unmute' },
];

/** Returns the inverse of an entry, unless a later one of these, newest first, has undone it. */
function inverseOf(entry: AuditEntry, entries: readonly AuditEntry[]): Inverse | undefined {
  const { id } = entry.resource;
  const inverse = inverses.find(({ done }) => done === entry.action);
  if (!inverse || id === null) return undefined;
  const latest = entries.find(
    ({ action, resource }) => resource.id === id && (action === inverse.done || action === inverse.undone),
  );
  return latest?.id === entry.id ? inverse : undefined;
}

interface InverseButtonProps {
  readonly entry: AuditEntry;
  readonly inverse: Inverse;
}

function InverseButton({ entry, inverse: { resource, action } }: InverseButtonProps) {
  const { t } = useTranslation('audit');
  const { sentenceOf } = useSentences();
  const { id } = entry.resource;
  if (id === null) return null;
  return (
    <ActionButton
      resource={resource}
      name={action}
      id={id}
      aria-label={t('undo.of', { sentence: sentenceOf(entry) })}
    >
      {t('undo.label')}
    </ActionButton>
  );
}

/** Restores a removed message, unless the list of removed messages says that the viewer may not. */
function RestoreButton(props: InverseButtonProps) {
  const isAllowed = useAccess()('chat.moderate');
  const newest = { query: { limit: maxLimit } };
  const { data } = useCall(listRemovedMessages, isAllowed ? newest : undefined, fresh);
  const removed = data?.items.find(({ id }) => id === props.entry.resource.id);
  return !data || removed?.mayRestore === false ? null : <InverseButton {...props} />;
}

interface UndoButtonProps {
  readonly entry: AuditEntry;
  /** The shown entries, newest first. */
  readonly entries: readonly AuditEntry[];
}

export function UndoButton({ entry, entries }: UndoButtonProps) {
  const ChangeUndo = changeUndos[entry.action];
  if (ChangeUndo) return <ChangeUndo entry={entry} />;
  const inverse = inverseOf(entry, entries);
  if (!inverse) return null;
  const UndoOf = inverse.undone === restoreMessage.name ? RestoreButton : InverseButton;
  return <UndoOf entry={entry} inverse={inverse} />;
}
