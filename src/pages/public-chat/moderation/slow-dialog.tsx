import { useTranslation } from 'react-i18next';
import { getChatRoom, slowModeInput, updateSlowMode } from '../../../../contract/chat/chat-room';
import type { OpenedDialogProps } from '../../../calls/dialog-button';
import { useResourceAction } from '../../../calls/action-button';
import { CallForm, CallFormChoice } from '../../../calls/call-form';
import { useCallForm } from '../../../calls/use-call-form';
import { formatDuration } from '@roundkeeper/kit/extras/kinds/duration/duration';
import chatMessages from '../../../resources/chat-messages/resource';
import { useRoomState } from './use-room-state';

/** Seconds between two messages; 0 is off. */
const choices = [0, 5, 10, 30, 60, 300, 900];

const stale = [getChatRoom.name];

function SlowForm({ slowSeconds, reopen, onClose }: OpenedDialogProps & { readonly slowSeconds: number }) {
  const { t, i18n } = useTranslation('publicChat');
  const labels = { slowSeconds: t('slow.seconds') };
  const { run } = useResourceAction(chatMessages, 'slowDown');
  const state = useCallForm({
    call: updateSlowMode,
    schema: slowModeInput,
    defaultValues: { slowSeconds: String(slowSeconds) },
    toBody: (values: { slowSeconds: string }) => ({ slowSeconds: Number(values.slowSeconds) }),
    labels,
    done: t('chatMessages:actions.slowDown.done'),
    failed: t('slow.failed'),
    offer: () => ({ label: t('slow.undo'), run: () => void run({ body: { slowSeconds } }) }),
    stale,
    reopen,
    onClose,
  });
  const all = [...new Set([...choices, slowSeconds])].sort((a, b) => a - b);
  const options = all.map((seconds) => ({
    value: String(seconds),
    label: seconds === 0 ? t('slow.off') : formatDuration(seconds, i18n.language),
  }));
  return (
    <CallForm title={t('slow.title')} state={state}>
      <p>{t('slow.text')}</p>
      <CallFormChoice
        control={state.form.control}
        name="slowSeconds"
        label={labels.slowSeconds}
        options={options}
      />
    </CallForm>
  );
}

export default function SlowDialog(props: OpenedDialogProps) {
  const roomState = useRoomState();
  return roomState ? <SlowForm {...props} slowSeconds={roomState.slowSeconds} /> : null;
}
