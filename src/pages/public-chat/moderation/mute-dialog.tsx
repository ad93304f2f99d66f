import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../../../contract/chat/chat';
import { listMutes, muteInput, muteSender } from '../../../../contract/chat/chat-mutes';
import { maxReason } from '../../../../contract/chat/chat-moderation';
import type { OpenedDialogProps } from '../../../calls/dialog-button';
import { useResourceAction } from '../../../calls/action-button';
import { CallForm, CallFormField, CallFormChoice } from '../../../calls/call-form';
import { useCallForm } from '../../../calls/use-call-form';
import { isRecord } from '@roundkeeper/kit/lib/value-at';
import type { ApiError } from '@roundkeeper/kit/providers/data/api-error';
import chatMutes from '../../../resources/chat-mutes/resource';

/** In minutes. */
const terms = ['10', '60', '1440', '10080', 'forGood'] as const;
const minutesOf = (term: string): number | null => (term === 'forGood' ? null : Number(term));

const reasons = ['spam', 'insult', 'advertising', 'privateData'] as const;

const initial = { reason: '', minutes: '60' };
const stale = [listMutes.name, chatMutes.name];

interface MuteDialogProps extends OpenedDialogProps {
  readonly message: ChatMessage;
}

export default function MuteDialog({ message, onClose }: MuteDialogProps) {
  const { t } = useTranslation(['publicChat', 'chatMutes', 'chatMessages']);
  const { id = '', user } = message;
  const name = user.displayName || t('nobody');
  const { run } = useResourceAction(chatMutes, 'unmute');
  const labels = { reason: t('mute.reason'), minutes: t('mute.minutes') };
  const input = { params: { id } };
  const state = useCallForm({
    call: muteSender,
    input,
    schema: muteInput,
    defaultValues: initial,
    toBody: ({ reason, minutes }: typeof initial) => ({ reason: reason.trim(), minutes: minutesOf(minutes) }),
    labels,
    draft: `chat.mute.${id}`,
    done: t('mute.done', { name }),
    failed: t('mute.failed', { name }),
    noticeOf: ({ status }: ApiError) =>
      status === 403 || status === 409 ? t(`mute.failures.${status}`) : undefined,
    staysOpen: true,
    offer: (answer) => {
      const muteId = isRecord(answer) ? answer['id'] : undefined;
      if (typeof muteId !== 'string') return undefined;
      const label = t('chatMutes:actions.unmute.label');
      return { label, run: () => void run({ params: { id: muteId } }) };
    },
    stale,
    onClose,
  });
  const { control } = state.form;
  const options = terms.map((value) => ({ value, label: t(`mute.terms.${value}`) }));
  return (
    <CallForm title={t('mute.title', { name })} state={state}>
      <p>{t('mute.text', { name })}</p>
      <CallFormField
        control={control}
        name="reason"
        label={labels.reason}
        required
        max={maxReason}
        hint={t('mute.hint')}
        choices={reasons.map((reason) => t(`chatMessages:actions.takeDown.choices.${reason}`))}
      />
      <CallFormChoice control={control} name="minutes" label={labels.minutes} options={options} />
    </CallForm>
  );
}
