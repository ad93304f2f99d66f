import { useTranslation } from 'react-i18next';

/** Stands where something is on its way. */
export function Waiting() {
  const { t } = useTranslation('common');
  return (
    <p className="waiting" role="status">
      {t('loading')}
    </p>
  );
}
