import { SearchOutlined } from '@ant-design/icons';
import Input from 'antd/es/input/Input';
import { useEffect, useState } from 'react';
import { labelKeys } from '../../text/resource-text';
import type { FilterProps } from '../field-kind';
import { choicesWithText } from '../loaded-kinds';
import { Chip, NamedSelect } from './select-box';
import styles from './chip.module.css';

/** Debounce of a filter that is typed, in ms. */
export const debounce = 300;

/**
 * A box in which a part of the value is typed, which takes effect after a pause; a value that changes from outside (Back, a reset)
 * replaces what is typed. Behind a chip Enter closes it.
 */
export function TextFilter({ path, value, text, place, onChange }: FilterProps) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const label = text.t(labelKeys.filter(path));

  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setDraft(value);
      setSent(value);
    }
  }

  useEffect(() => {
    if (draft === sent) return undefined;
    const send = () => {
      setSent(draft);
      onChange(draft, { typed: true });
    };
    const timer = setTimeout(send, place === 'sheet' ? 0 : debounce);
    return () => clearTimeout(timer);
  }, [draft, sent, place, onChange]);

  const showBox = (close?: () => void) => (
    <Input
      type="search"
      data-first-focus={close && ''}
      className={styles['box']}
      prefix={<SearchOutlined aria-hidden />}
      aria-label={label}
      placeholder={label}
      value={draft}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setDraft(target.value)}
      onPressEnter={(event) => {
        // The same key would press the chip, which has the focus then.
        event.preventDefault();
        close?.();
      }}
    />
  );
  const set = draft === '' ? undefined : `${label}: ${draft}`;
  return place === 'chip' ? (
    <Chip {...{ label, set, text }} onClear={() => setDraft('')}>
      {showBox}
    </Chip>
  ) : (
    showBox()
  );
}

export const ChoiceFilter = (props: FilterProps) => (
  <NamedSelect
    label={props.text.t(labelKeys.filter(props.path))}
    value={props.value}
    options={choicesWithText(props) ?? []}
    clearLabel={props.place && props.text.t('kit:removeFilter')}
    onChange={(next) => props.onChange(next, { typed: false })}
  />
);
