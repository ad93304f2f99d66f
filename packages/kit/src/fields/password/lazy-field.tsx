import { useState } from 'react';
import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { boxProps } from '../parts/box';
import type { FieldKindParts, FormControlProps } from '../field-kind';

interface PasswordBoxProps extends FormControlProps {
  /** Tells a password manager which password it is; somebody else's new one unless given. */
  readonly autoComplete?: 'current-password' | 'new-password';
}

/** The button is no stop on the keyboard's way from field to field; Alt+↓ in the box does the same. */
export function PasswordBox({ autoComplete = 'new-password', ...control }: PasswordBoxProps) {
  const { t } = useTranslation('common');
  const [visible, setVisible] = useState(false);
  const toggle = () => setVisible(!visible);
  const label = t('showCharacters');
  return (
    <Input
      {...boxProps(control)}
      type={visible ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      autoComplete={autoComplete}
      onChange={({ target }) => control.onChange(target.value)}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown') return;
        event.preventDefault();
        toggle();
      }}
      suffix={
        <Button
          type="text"
          size="small"
          icon={visible ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
          aria-label={label}
          title={label}
          tabIndex={-1}
          aria-keyshortcuts="Alt+ArrowDown"
          aria-pressed={visible}
          // The focus stays in the box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        />
      }
    />
  );
}

/** A password that the API gives away is a mistake: it is neither shown nor written into a file. */
const PasswordCell = () => '••••••••';

export default {
  view: { Cell: PasswordCell, toCsv: () => '' },
  input: { Control: PasswordBox, read: () => '', isVerbatim: true, isSecret: true },
} satisfies FieldKindParts;
