import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../config/paths';
import { Button } from '../../ui/button/button';
import styles from './ways.module.css';

/** The way home, which is the login page or where who is signed in lands. */
export function GoHome() {
  const { t } = useTranslation('common');
  return (
    <Link className={styles['home']} to={paths.login}>
      {t('goHome')}
    </Link>
  );
}

/** Starts the console anew at the same address. */
export function Reload() {
  const { t } = useTranslation('errors');
  return (
    <Button
      onClick={() => {
        window.location.reload();
      }}
    >
      {t('reload')}
    </Button>
  );
}
