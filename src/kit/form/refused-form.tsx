import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../config/paths';

/** Stands in the place of a form that the viewer may not fill in. */
export default function RefusedForm() {
  const { t } = useTranslation(['kit', 'common']);
  return (
    <Flex vertical align="center" gap="middle" role="alert">
      <strong>403</strong>
      <span>{t('kit:form.refused')}</span>
      <Link to={paths.login}>{t('common:goHome')}</Link>
    </Flex>
  );
}
