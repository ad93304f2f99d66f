import { Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getNotificationEffect, type NotificationEffect } from '../../../contract/rounds/effects';
import type { NotificationType } from '../../../contract/chat/notifications';
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
  const { t, i18n } = useTranslation('dashboard');
  const isKnown = settings().languages.includes(lng);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!isKnown || i18n.hasResourceBundle(lng, 'dashboard')) return;
    // Without them the preview stays in the console's language.
    i18n.reloadResources([lng], ['dashboard']).then(
      () => redraw((count) => count + 1),
      () => undefined,
    );
  }, [i18n, isKnown, lng]);
  return isKnown && i18n.hasResourceBundle(lng, 'dashboard') ? i18n.getFixedT(lng, 'dashboard') : t;
}

function Preview({ message, lng }: { readonly message: Message; readonly lng: string }) {
  const { t, i18n } = useTranslation('effects', { useSuspense: false });
  const inTheirs = useTextsIn(lng);
  const { title, notification, type } = message;
  const typed = [title.trim(), notification.trim()];
  return (
    <Card
      size="small"
      role="figure"
      aria-label={t('notification.preview')}
      dir={lng === noLanguage ? 'auto' : i18n.dir(lng)}
      {...(lng === noLanguage ? {} : { lang: lng })}
    >
      <p className={styles['faint']}>{inTheirs(`notification.types.${type}`)}</p>
      {typed.some(Boolean) ? (
        <>
          <strong dir="auto">{typed[0]}</strong>
          <p className={styles['text']} dir="auto">
            {typed[1]}
          </p>
        </>
      ) : (
        <p className={styles['faint']}>{t('notification.empty')}</p>
      )}
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

export function NotificationEffectDetails({ message }: { readonly message: Message }) {
  const query = useCall(getNotificationEffect, { query: { type: message.type } }, fresh);
  const { data } = query;
  return (
    <EffectFrame query={query}>
      {data ? <Recipients effect={data} message={message} /> : <p className={styles['faint']}>…</p>}
    </EffectFrame>
  );
}
