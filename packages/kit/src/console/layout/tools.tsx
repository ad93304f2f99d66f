import { UploadOutlined, ReloadOutlined, BulbOutlined, GlobalOutlined } from '@ant-design/icons';
import { useLogout } from '@refinedev/core';
import { Button, type ButtonProps } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '../../providers/auth/use-refresh';
import styles from './header.module.css';
import { settings } from '../../settings/settings';
import { changeLanguage } from '../../providers/i18n/i18n';
import { languageName } from '../../providers/i18n/language';
import { chooseTheme, themeChoices } from '../../ui/theme';
import { useTheme } from '../../ui/use-theme';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly textOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** The browser's own select, which every keyboard and phone supports. */
function Choice<Value extends string>({ label, icon, value, values, textOf, onChange }: ChoiceProps<Value>) {
  return (
    <span className={styles['choice']}>
      {icon}
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => {
          const chosen = values.find((one) => one === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {textOf(one)}
          </option>
        ))}
      </select>
    </span>
  );
}

export function LanguageSelect() {
  const { t, i18n } = useTranslation('common');
  return (
    <Choice
      label={t('language')}
      icon={<GlobalOutlined aria-hidden />}
      value={i18n.language}
      values={settings().languages}
      textOf={languageName}
      onChange={(lng) => void changeLanguage(lng)}
    />
  );
}

export function ThemeSelect() {
  const { t } = useTranslation('common');
  return (
    <Choice
      label={t('theme.label')}
      icon={<BulbOutlined aria-hidden />}
      value={useTheme().choice}
      values={themeChoices}
      textOf={(value) => t(`theme.${value}`)}
      onChange={chooseTheme}
    />
  );
}

interface IconButtonProps extends ButtonProps {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly label: string;
}

/** A quiet button, whose label is read, and shown below the pointer. */
export const IconButton = ({ label, ...button }: IconButtonProps) => (
  <Button {...button} type="text" title={label} aria-label={label} />
);

const Tool = ({ label, isBusy, onClick, ...button }: IconButtonProps & { readonly isBusy: boolean }) => (
  <Button {...button} type="text" title={label} aria-disabled={isBusy} onClick={isBusy ? undefined : onClick}>
    <span className={styles['label']}>{label}</span>
  </Button>
);

export function RefreshButton() {
  const { t } = useTranslation('common');
  const { refresh, isAsking } = useRefresh();
  const icon = <ReloadOutlined aria-hidden spin={isAsking} />;
  return <Tool label={t('refresh')} icon={icon} isBusy={isAsking} onClick={() => void refresh()} />;
}

export function LogOutButton() {
  const { t, i18n } = useTranslation('common');
  const { mutate, isPending, isSuccess } = useLogout();
  // Out of a door: antd's own is the circle of Refresh, or the box of Export.
  const icon = <UploadOutlined aria-hidden rotate={i18n.dir() === 'rtl' ? -90 : 90} />;
  return <Tool label={t('logOut')} icon={icon} isBusy={isPending || isSuccess} onClick={() => mutate()} />;
}
