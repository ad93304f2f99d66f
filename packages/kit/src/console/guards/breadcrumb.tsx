import { Breadcrumb as RefineBreadcrumb } from '@refinedev/antd';
import { useTranslation } from 'react-i18next';

export default function Breadcrumb() {
  const { t } = useTranslation('common');
  const attributes = { 'aria-label': t('breadcrumb') };
  return (
    <RefineBreadcrumb
      showHome={false}
      hideIcons
      minItems={1}
      breadcrumbProps={{ className: '', ...attributes }}
    />
  );
}
