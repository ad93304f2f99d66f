import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { bannerInput, getBanner, updateBanner } from '../../../contract/chat/banner';
import { restoreBanner } from '../../../contract/chat/message-history';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import type { OpenedDialogProps } from '../../calls/dialog-button';
import { useSendOnce } from '../../calls/use-send-once';
import { CallForm, CallFormField } from '../../calls/call-form';
import { useCallForm } from '../../calls/use-call-form';
import { textAt } from '@roundkeeper/kit/lib/value-at';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { useStreamNews } from '../../providers/live/use-stream-news';

const empty = { message: '' };
const stale = [getBanner.name, 'banners'];
/** Fetched each time the dialog opens: somebody else may have changed the banner. */
const fresh = {
  staleTime: 0,
  refetchOnMount: true,
  read: (answer: unknown) => textAt(answer, 'message'),
} as const;

function useRestore() {
  const { t } = useTranslation('roundManagement');
  const { send } = useSendOnce({
    done: t('banner.restored'),
    failed: t('banner.failed'),
    stale,
  });
  return (id: string) => send(restoreBanner, { params: { id } });
}

export default function BannerDialog({ onClose, reopen }: OpenedDialogProps) {
  const { t } = useTranslation(['roundManagement', 'kit']);
  const { data: current, isFetching, isError, refetch } = useCall(getBanner, {}, fresh);
  const { follow } = useStreamNews('banner', { atMost: 0 });
  const labels = { message: t('banner.message') };
  const restore = useRestore();
  const may = useAccess();
  const state = useCallForm({
    call: updateBanner,
    schema: bannerInput,
    defaultValues: empty,
    toBody: (values: typeof empty) => values,
    labels,
    draft: 'banner',
    done: t('banner.done'),
    failed: t('banner.failed'),
    offer: (answer) => {
      const id = textAt(answer, 'previousId');
      return id === '' || !may('banners.restore')
        ? undefined
        : { label: t('banner.restore'), run: () => restore(id) };
    },
    stale,
    reopen,
    onClose,
  });
  const { form, isDirty } = state;
  const { control, reset } = form;
  const isKnown = current !== undefined && !isFetching;
  const message = useWatch({ control, name: 'message' });

  useEffect(() => {
    // Until something is typed the field has the current message, so that it can be corrected.
    if (isKnown && !isDirty) reset({ message: current });
  }, [isKnown, current, isDirty, reset]);

  const hint = () => {
    if (isError && current === undefined) return t('banner.unread');
    if (!isDirty || current === undefined || current === message) return t('banner.hint');
    return current === '' ? t('banner.none') : t('banner.now', { message: current });
  };
  // An empty message removes the banner: it is not sent before the banner is known or something is typed.
  const canSend = state.canSend && (isDirty || isKnown);
  return (
    <CallForm title={t('banner.title')} state={{ ...state, canSend }}>
      {follow(() => void refetch())}
      <CallFormField control={control} name="message" label={labels.message} lines={4} hint={hint()} />
    </CallForm>
  );
}
