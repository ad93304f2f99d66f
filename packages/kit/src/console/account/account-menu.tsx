import { Button } from 'antd';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { mayChangePassword } from '../../providers/auth/offers';
import type { Identity } from '../../providers/auth/session';
import { HeaderPopup } from '../layout/header-popup';
import styles from './account-menu.module.css';

interface AccountMenuProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly identity: Identity;
  readonly onChangePassword: () => void;
}

export function AccountMenu({ ref, identity, onChangePassword }: AccountMenuProps) {
  const { t } = useTranslation('common');
  const { name, email, type } = identity;
  const label = (
    <span className={styles['identity']}>
      <span className={styles['name']}>{name || email}</span>{' '}
      <span className={styles['type']}>{t(`adminTypes.${type}`, type)}</span>
    </span>
  );
  return (
    <HeaderPopup ref={ref} className={styles['menu']} opener={styles['account']} popup="dialog" label={label}>
      {(close) => (
        <div role="dialog" aria-label={t('account')}>
          <bdi className={styles['email']}>{email}</bdi>
          {mayChangePassword() ? (
            <Button
              type="text"
              block
              autoFocus
              onClick={() => {
                // The dialog gives the focus back to what has it now, and the panel is about to go.
                ref.current?.focus();
                close();
                onChangePassword();
              }}
            >
              {t('changePassword')}
            </Button>
          ) : null}
        </div>
      )}
    </HeaderPopup>
  );
}
