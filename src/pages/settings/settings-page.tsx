import { Button, Flex, Skeleton, Tag } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listCurrencies } from '../../../contract/rounds/currencies';
import { listSettings, type SettingsEntry } from '../../../contract/platform/settings';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import { useLazyDialog, lazyPart } from '@roundkeeper/kit/ui/lazy-part';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { Card } from '@roundkeeper/kit/ui/display/card';
import rates from '../../resources/rates/resource';
import type { ChangeDialogProps } from './change-dialog';
import { settingLabel, shownValue, type SectionText } from './section-values';
import styles from './settings-page.module.css';

const ChangeDialog = lazyPart(() => import('./change-dialog'));
const HistoryDrawer = lazyPart(() => import('./history-drawer'));

function Setting({ entry, text }: { readonly entry: SettingsEntry; readonly text: SectionText }) {
  const { t, i18n } = useTranslation(['settings', 'kit', 'audit']);
  const may = useAccess();
  const heading = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const change = useLazyDialog<ChangeDialogProps, SettingsEntry | undefined>(ChangeDialog, opener);
  const history = useLazyDialog(HistoryDrawer, opener);
  const { section, changedAt, changedBy } = entry;
  const title = t(`sections.${section}.title`);
  const mayChange = may('settings.update');
  const isChanged = changedAt !== null && changedBy !== null;
  return (
    <section className={styles['setting']} aria-labelledby={heading}>
      <div>
        <div className={styles['name']}>
          <p>{t(settingLabel(section))}</p>
          <h2 id={heading}>{title}</h2>
        </div>
        <p className="caption">{t(`sections.${section}.hint`)}</p>
        {section === 'PRICES' && may('rates.list') ? <Link to={String(rates.path)}>{t('rates')}</Link> : null}
      </div>
      {isChanged ? (
        <p className={`caption ${styles['changed'] ?? ''}`}>
          {t('changed', { who: changedBy, at: formatDateTime(changedAt, i18n.language) })}
        </p>
      ) : null}
      <Flex gap="small" wrap align="baseline">
        <strong>{shownValue(entry, text)}</strong>
        {isChanged ? null : <Tag>{t('byDefault')}</Tag>}
      </Flex>
      <div className={styles['tools']}>
        {mayChange ? (
          <Button
            ref={opener}
            size="small"
            aria-label={`${t('kit:edit')}: ${title}`}
            onClick={() => void change.open(undefined)}
          >
            {t('kit:edit')}
          </Button>
        ) : null}
        <Button
          type="text"
          size="small"
          aria-label={`${t('kit:history')}: ${title}`}
          onClick={() => void history.open()}
        >
          {t('kit:history')}
        </Button>
      </div>
      {history.show((_, close) => ({
        entry,
        text,
        ...(mayChange ? { onRevert: (to: SettingsEntry) => void change.open(to) } : {}),
        onClose: close,
      }))}
      {change.show((to, close) => ({ entry, to, text, onClose: close }))}
    </section>
  );
}

export default function SettingsPage() {
  const { t, i18n } = useTranslation(['settings', 'kit']);
  const sections = useCall(listSettings, {}, { staleTime: 0, refetchOnMount: true });
  // Networks are stored by identifier, which nobody reads.
  const networks = useCall(listCurrencies, {});
  const [data, currencies] = [sections.data, networks.data];
  const failed = [sections, networks].find((call) => call.error && !call.data);
  if (failed) return <LoadFailure query={failed} />;
  if (!data || !currencies)
    return (
      <div aria-busy="true">
        <Skeleton active={false} />
      </div>
    );
  const text = { lng: i18n.language, currencies, anyFee: t('any') };
  return (
    <div className="stack" style={{ maxInlineSize: 'var(--width-form)' }}>
      <p className="caption">{t('about')}</p>
      <Card className={styles['settings'] ?? ''}>
        {data.map((entry) => (
          <Setting key={entry.section} entry={entry} text={text} />
        ))}
      </Card>
    </div>
  );
}
