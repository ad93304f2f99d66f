import { Button, Descriptions, Flex, Skeleton } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listCurrencies } from '../../../contract/rounds/currencies';
import { listSettings, restoreSettings, type SettingsEntry } from '../../../contract/platform/settings';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import { useLazyDialog } from '@roundkeeper/kit/actions/dialog/use-lazy-dialog';
import { useSendOnce } from '@roundkeeper/kit/actions/sending/use-send-once';
import { SectionCard as Section } from '@roundkeeper/kit/frames/section-card';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { lazyPart } from '@roundkeeper/kit/ui/lazy-part';
import rates from '../../resources/rates/resource';
import { shownValue, staleSettings, type SectionText } from './section-values';
import styles from './settings-page.module.css';

const ChangeDialog = lazyPart(() => import('./change-dialog'));
const HistoryDrawer = lazyPart(() => import('./history-drawer'));

function useRestore({ section, version: shown }: SettingsEntry) {
  const { t } = useTranslation('settings');
  const { isBusy, send } = useSendOnce({ done: t('done'), failed: t('failed'), stale: staleSettings });
  const restore = (version: number) =>
    send(restoreSettings, { params: { section }, body: { version }, version: shown });
  return { isBusy, restore };
}

function SectionCard({ entry, text }: { readonly entry: SettingsEntry; readonly text: SectionText }) {
  const { t, i18n } = useTranslation(['settings', 'kit']);
  const may = useAccess();
  const opener = useRef<HTMLButtonElement>(null);
  const change = useLazyDialog(ChangeDialog, opener);
  const history = useLazyDialog(HistoryDrawer, opener);
  const { isBusy, restore } = useRestore(entry);
  const { section, version, changedAt, changedBy } = entry;
  const title = t(`sections.${section}.title`);
  return (
    <Section
      className={styles['section'] ?? ''}
      title={title}
      extra={
        <Flex gap="small" wrap>
          {may('settings.update') ? (
            <>
              <Button ref={opener} aria-label={`${t('change')}: ${title}`} onClick={() => void change.open()}>
                {t('change')}
              </Button>
              {version > 0 ? (
                <Button
                  aria-label={`${t('setBack')}: ${title}`}
                  loading={isBusy}
                  onClick={() => restore(version - 1)}
                >
                  {t('setBack')}
                </Button>
              ) : null}
            </>
          ) : null}
          <Button aria-label={`${t('history')}: ${title}`} onClick={() => void history.open()}>
            {t('history')}
          </Button>
        </Flex>
      }
    >
      <Descriptions
        column={1}
        items={[{ key: 'value', label: t(`sections.${section}.field`), children: shownValue(entry, text) }]}
      />
      <p className={styles['about']}>
        {changedAt === null || changedBy === null
          ? t('byDefault')
          : t('changed', { who: changedBy, at: formatDateTime(changedAt, i18n.language) })}
      </p>
      {section === 'PRICES' && may('rates.list') ? <Link to={String(rates.path)}>{t('rates')}</Link> : null}
      {change.show((_, close) => ({ entry, text, onClose: close }))}
      {history.show((_, close) => ({ entry, text, isBusy, onRestore: restore, onClose: close }))}
    </Section>
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
    <Flex vertical gap="large">
      <p className={styles['about']}>{t('about')}</p>
      {data.map((entry) => (
        <SectionCard key={entry.section} entry={entry} text={text} />
      ))}
    </Flex>
  );
}
