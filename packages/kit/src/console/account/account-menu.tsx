import { Button, Flex } from 'antd';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelButton } from '../../frames/panel-button';
import { mayChangePassword } from '../../providers/auth/offers';
import type { Identity } from '../../providers/auth/session';
import { settings } from '../../settings/settings';
import { LanguageSelect, ThemeSelect } from '../layout/tools';
import styles from './account-menu.module.css';

interface AccountMenuProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly identity: Identity;
  readonly onChangePassword: () => void;
}

/** Returns who is signed in; where nobody signs in, what the menu has. */
function useWho({ name, email, type }: Identity): readonly [string, string] {
  const { t } = useTranslation('common');
  if (settings().signIn === 'none') return [t('language'), t('theme.label')];
  return [name || email, t(`adminTypes.${type}`, type)];
}

/** The person's menu: what they are called, language, theme and password. */
export function AccountMenu({ ref, identity, onChangePassword }: AccountMenuProps) {
  const { t } = useTranslation('common');
  const [name, type] = useWho(identity);
  const label = (
    <Flex component="span" align="center" gap="small">
      <span className={styles['initial']} aria-hidden>
        {Array.from(name)[0]?.toLocaleUpperCase()}
      </span>
      <span className={styles['identity']}>
        <span className="cut">{name}</span> <span className={styles['type']}>{type}</span>
      </span>
    </Flex>
  );
  return (
    <PanelButton ref={ref} label={`${name} ${type}`} panelLabel={t('account')} quiet={label} role="dialog">
      {(close) => (
        <div className={styles['panel']}>
          {identity.email === '' ? null : <bdi className={styles['email']}>{identity.email}</bdi>}
          <LanguageSelect />
          <ThemeSelect />
          {mayChangePassword() ? (
            <Button
              type="text"
              onClick={() => {
                close();
                onChangePassword();
              }}
            >
              {t('changePassword')}
            </Button>
          ) : null}
        </div>
      )}
    </PanelButton>
  );
}
