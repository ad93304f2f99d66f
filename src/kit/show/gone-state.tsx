import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../config/paths';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/state/empty-state';

/** Says that what an address names is not there, with the ways back: to where one came from, and home. */
export function GoneState() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  // The first page of a visit has nothing behind it.
  const cameFromHere = useLocation().key !== 'default';
  return (
    <EmptyState title={t('gone.title')} detail={t('gone.description')}>
      {cameFromHere ? <Button onClick={() => void navigate(-1)}>{t('back')}</Button> : null}
      <Link to={paths.login}>{t('goHome')}</Link>
    </EmptyState>
  );
}
