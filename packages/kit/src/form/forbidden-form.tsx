import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { homePath } from '../settings/paths';

/** Stands in the place of a form that the viewer may not fill in. @param isPage there is nothing else on the page */
export default function ForbiddenForm({ isPage }: { readonly isPage: boolean }) {
  const { t } = useTranslation(['kit', 'common']);
  return (
    <Flex vertical align="center" gap="middle" role="alert">
      <strong>403</strong>
      <span>{t('kit:form.refused')}</span>
      {isPage ? <Link to={homePath}>{t('common:goHome')}</Link> : null}
    </Flex>
  );
}
