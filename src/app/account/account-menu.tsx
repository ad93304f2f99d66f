import { useId, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminIdentity } from '../../../contract/auth';
import { Icon } from '../../ui/icon/icon';
import { PopupChoice } from '../../ui/popup/popup-choice';
import { PopupPanel } from '../../ui/popup/popup-panel';
import styles from './account-menu.module.css';

interface AccountMenuProps {
  /** Its button. */
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly identity: AdminIdentity;
  readonly onChangePassword: () => void;
}

/** Who is signed in, and behind it what they can do with their account. */
export function AccountMenu({ ref, identity, onChangePassword }: AccountMenuProps) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { name, email, type } = identity;
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={styles['account']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles['identity']}>
          <span className={styles['name']}>{name || email}</span>{' '}
          <span className={styles['type']}>{t(`adminTypes.${type}`)}</span>
        </span>
        <Icon name="chevron-down" size={14} />
      </button>
      {isOpen ? (
        <PopupPanel id={id} label={t('account')} role="dialog" opener={ref} onClose={() => setOpen(false)}>
          <bdi className={styles['email']}>{email}</bdi>
          <PopupChoice
            className={styles['choice']}
            onClick={() => {
              // The panel is about to go, and the dialog gives the focus back to what has it now.
              ref.current?.focus();
              setOpen(false);
              onChangePassword();
            }}
          >
            {t('changePassword')}
          </PopupChoice>
        </PopupPanel>
      ) : null}
    </>
  );
}
