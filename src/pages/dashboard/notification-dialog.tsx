import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Select } from 'antd';
import {
  notificationTypes,
  sendNotification,
  type NotificationType,
} from '../../../contract/chat/notifications';
import type { OpenedDialogProps } from '../../calls/dialog-button';
import { CallForm, CallFormField, CallFormChoice } from '../../calls/call-form';
import { useCallForm } from '../../calls/use-call-form';
import { offers } from '@roundkeeper/kit/providers/auth/offers';
import { getNotificationEffect, type NotificationEffect } from '../../../contract/rounds/effects';
import { settings } from '@roundkeeper/kit/settings/settings';
import { EffectFrame } from '@roundkeeper/kit/actions/dialog/effect-frame';
import { FormItem } from '@roundkeeper/kit/form/layout/form-item';
import { formatNumber } from '@roundkeeper/kit/lib/format';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { Card } from '@roundkeeper/kit/ui/display/card';
import styles from './notification-effect.module.css';

const fresh = { staleTime: 0, refetchOnMount: true } as const;

/** For those who chose no language. */
const noLanguage = '';

interface Message {
  readonly title: string;
  readonly notification: string;
  readonly type: NotificationType;
}

/** Returns a translator for another language than the console's; the console's own until its texts have loaded. */
function useTextsIn(lng: string) {
  const { t, i18n } = useTranslation('sentNotifications');
  const isKnown = settings().languages.includes(lng);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!isKnown || i18n.hasResourceBundle(lng, 'sentNotifications')) return;
    // Not with `useTranslation`, which would load every other text of that language too.
    i18n.reloadResources([lng], ['sentNotifications']).then(
      () => redraw((count) => count + 1),
      () => undefined,
    );
  }, [i18n, isKnown, lng]);
  return isKnown && i18n.hasResourceBundle(lng, 'sentNotifications')
    ? i18n.getFixedT(lng, 'sentNotifications')
    : t;
}

interface TypedProps {
  readonly text: string;
  readonly placeholder: string;
  readonly className: string | undefined;
}

const Typed = ({ text, placeholder, className }: TypedProps) => (
  <p className={className} dir="auto" data-empty={text.trim() === ''}>
    {text.trim() || placeholder}
  </p>
);

function Preview({ message, lng }: { readonly message: Message; readonly lng: string }) {
  const { t, i18n } = useTranslation('effects', { useSuspense: false });
  const inTheirs = useTextsIn(lng);
  const { title, notification, type } = message;
  const now = new Intl.RelativeTimeFormat(lng || i18n.language, { numeric: 'auto' }).format(0, 'second');
  return (
    <Card
      size="small"
      className={styles['preview'] ?? ''}
      role="figure"
      aria-label={t('notification.preview')}
      dir={lng === noLanguage ? 'auto' : i18n.dir(lng)}
      {...(lng === noLanguage ? {} : { lang: lng })}
    >
      <div className={styles['notice']}>
        <span className={styles['icon']} />
        <p className={styles['source']}>
          <span>{inTheirs(`values.type.${type}`)}</span>
          <span>{now}</span>
        </p>
        <Typed text={title} placeholder={t('notification.noTitle')} className={styles['title']} />
        <Typed text={notification} placeholder={t('notification.empty')} className={styles['text']} />
      </div>
    </Card>
  );
}

function Recipients({ effect, message }: { readonly effect: NotificationEffect; readonly message: Message }) {
  const { t, i18n, ready } = useTranslation('effects', { useSuspense: false });
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const people = (count: number) =>
    t('notification.people', { count, figure: formatNumber(count, i18n.language) });
  const options = effect.languages.map(({ code, name, recipients }) => ({
    value: code ?? noLanguage,
    label: t('notification.choice', {
      language: name ?? code ?? t('notification.none'),
      people: people(recipients),
    }),
  }));
  const lng = options.find(({ value }) => value === chosen)?.value ?? options[0]?.value ?? noLanguage;
  if (!ready) return null;
  return (
    <>
      <p>
        {t('notification.recipients')} <strong>{people(effect.recipients)}</strong>
      </p>
      {options.length > 1 ? (
        <FormItem
          id={id}
          label={t('notification.language')}
          message={t('notification.asWritten')}
          isWrong={false}
        >
          <Select id={id} value={lng} options={options} onChange={setChosen} />
        </FormItem>
      ) : null}
      <Preview message={message} lng={lng} />
    </>
  );
}

function NotificationEffectDetails({ message }: { readonly message: Message }) {
  const query = useCall(getNotificationEffect, { query: { type: message.type } }, fresh);
  const { data } = query;
  return (
    <EffectFrame query={query}>
      {data ? <Recipients effect={data} message={message} /> : <p className="caption">…</p>}
    </EffectFrame>
  );
}

type NotificationValues = Readonly<Record<'title' | 'notification' | 'type', string>>;

const empty: NotificationValues = { title: '', notification: '', type: notificationTypes[0] };

const toBody = ({ title, notification, type }: NotificationValues) => ({
  title: title.trim(),
  notification: notification.trim(),
  type,
});

const required = z.string().check(z.minLength(1));
/** The specified rules; further refusals of the API are shown at their field. */
const schema = z.object({ title: required, notification: required, type: z.string() });

const sending = { call: sendNotification, schema, defaultValues: empty, toBody } as const;

export default function NotificationDialog({ onClose, reopen }: OpenedDialogProps) {
  const { t } = useTranslation(['dashboard', 'kit', 'sentNotifications']);
  const labels = {
    title: t('notification.fields.title'),
    notification: t('notification.fields.notification'),
    type: t('notification.fields.type'),
  };
  const state = useCallForm({
    ...sending,
    labels,
    draft: 'notification',
    done: t('notification.done'),
    failed: t('notification.failed'),
    stale: ['sentNotifications'],
    reopen,
    onClose,
  });
  const { control } = state.form;
  const [title, notification, typed] = useWatch({ control, name: ['title', 'notification', 'type'] });
  const type = notificationTypes.find((known) => known === typed) ?? notificationTypes[0];
  const options = notificationTypes.map((value) => ({
    value,
    label: t(`sentNotifications:values.type.${value}`),
  }));
  return (
    <CallForm title={t('notification.title')} state={state}>
      <CallFormField control={control} name="title" label={labels.title} required />
      <CallFormField control={control} name="notification" label={labels.notification} lines={4} required />
      <CallFormChoice
        control={control}
        name="type"
        label={labels.type}
        hint={t('notification.everybody')}
        options={options}
      />
      {offers('actionEffects') ? <NotificationEffectDetails message={{ title, notification, type }} /> : null}
    </CallForm>
  );
}
