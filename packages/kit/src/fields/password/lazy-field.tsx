import { useState } from 'react';
import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { boxProps } from '../parts/box';
import type { FieldKindParts, FormControlProps, InputProps } from '../field-kind';

interface PasswordBoxProps extends FormControlProps {
  /** Tells a password manager which password it is; somebody else's new one unless given. */
  readonly autoComplete?: 'current-password' | 'new-password';
  /** The label of the button that shows what is typed. */
  readonly showLabel: string;
}

/** The button is no stop on the keyboard's way from field to field; Alt+↓ in the box does the same. */
export function PasswordBox({ autoComplete = 'new-password', showLabel, ...control }: PasswordBoxProps) {
  const [visible, setVisible] = useState(false);
  const toggle = () => setVisible(!visible);
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
          aria-label={showLabel}
          title={showLabel}
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

const PasswordInput = ({ text, ...control }: InputProps) => (
  <PasswordBox {...control} showLabel={text.t('common:showCharacters')} />
);

export default {
  view: { Cell: PasswordCell, toCsv: () => '' },
  input: {
    Control: PasswordInput,
    read: () => '',
    isVerbatim: true,
    isSecret: true,
  },
} satisfies FieldKindParts;
