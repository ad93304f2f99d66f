import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bannerInput, bannerLength, getBanner, updateBanner } from '../../../../contract/banner';
import type { OpenedDialogProps } from '../../../kit/actions/dialog-button';
import { useSendCall } from '../../../kit/actions/use-send-call';
import { TextRow } from '../../../kit/form/text-row';
import { makeDrafts } from '../../../providers/auth/drafts';
import { useCall } from '../../../providers/data/use-call';
import { FormModal } from '../../../ui/dialog/form-modal';

const drafts = makeDrafts<string>();
const key = 'banner';
const afterwards = { stale: [getBanner.name] } as const;
/** Each time it is opened it is asked what the banner says: somebody else may have changed it. */
const fresh = { staleTime: 0, refetchOnMount: true } as const;

/** Writes the banner's message. What was typed is kept until it is sent or cancelled. */
export default function BannerDialog({ onClose }: OpenedDialogProps) {
  const { t } = useTranslation(['roundManagement', 'kit']);
  const { data: banner, isFetching } = useCall(getBanner, {}, fresh);
  const [typed, setTyped] = useState(() => drafts.get(key));
  const { send, isPending } = useSendCall(
    updateBanner,
    { done: t('banner.done'), failed: t('banner.failed') },
    afterwards,
  );
  const current = banner?.message;
  // Until something is typed the message in force stands there, so that it can be corrected.
  const message = typed ?? (isFetching ? '' : (current ?? ''));
  const input = { message: message.trim() };

  const hint = () => {
    if (typed === undefined || current === undefined || current === input.message) return t('banner.hint');
    return current === '' ? t('banner.none') : t('banner.now', { message: current });
  };
  const confirm = async () => {
    const end = await send({ body: input });
    if (end === 'busy') return;
    if (end === 'done') drafts.delete(key);
    else drafts.set(key, message);
    onClose();
  };
  const cancel = (isMeant: boolean) => {
    if (isMeant) drafts.delete(key);
    onClose();
  };
  return (
    <FormModal
      title={t('banner.title')}
      confirmLabel={t('kit:confirm')}
      cancelLabel={t('kit:cancel')}
      // An empty message takes the banner away: not before it is known what stands there, or typed what shall.
      isReady={bannerInput.safeParse(input).success && (typed !== undefined || !isFetching)}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={cancel}
    >
      <TextRow
        label={t('banner.message')}
        schema={bannerInput.shape.message}
        max={bannerLength}
        value={message}
        lines={4}
        hint={hint()}
        onChange={(next) => {
          drafts.set(key, next);
          setTyped(next);
        }}
      />
    </FormModal>
  );
}
