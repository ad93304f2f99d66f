import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { viewableTypes } from '../../../contract/platform/access';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import { ViewAsButton } from '@roundkeeper/kit/access/view-as-button';
import { beginViewAs } from '../../providers/auth/view-as';
import styles from './roles-page.module.css';

export function ViewAs() {
  const { t } = useTranslation(['roles', 'common']);
  if (!useAccess()('roles.viewAs')) return null;
  return (
    <section aria-label={t('viewAs.title')}>
      <h2 className={styles['heading']}>{t('viewAs.title')}</h2>
      <p className={styles['about']}>{t('viewAs.about')}</p>
      <Flex gap="small" wrap>
        {viewableTypes.map((type) => (
          <ViewAsButton
            key={type}
            label={t('viewAs.start', { role: t(`common:adminTypes.${type}`) })}
            change={() => beginViewAs(type)}
          />
        ))}
      </Flex>
    </section>
  );
}
