import { useTranslation } from 'react-i18next';

/** Says that something is loading. */
export function Loading() {
  const { t } = useTranslation('common');
  return (
    <p className="waiting" role="status">
      {t('loading')}
    </p>
  );
}
