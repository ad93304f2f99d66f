import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { labelKeys } from '../../text/label-keys';
import type { FilterProps } from '../field-kind';
import { choicesWithText } from '../loaded-kinds';
import { NamedSelect } from './select-box';

/** Debounce of a filter that is typed, in ms. */
export const debounce = 300;

/** A box in which a part of the value is typed. A value that changes from outside (Back, a reset) replaces what is typed. */
export function TextFilter({ path, value, text, onChange }: FilterProps) {
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
    const timer = setTimeout(() => {
      setSent(draft);
      onChange(draft, { typed: true });
    }, debounce);
    return () => clearTimeout(timer);
  }, [draft, sent, onChange]);

  return (
    <Input
      type="search"
      style={{ inlineSize: '14rem' }}
      prefix={<SearchOutlined aria-hidden />}
      aria-label={label}
      placeholder={label}
      value={draft}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setDraft(target.value)}
    />
  );
}

export const ChoiceFilter = (props: FilterProps) => (
  <NamedSelect
    label={props.text.t(labelKeys.filter(props.path))}
    value={props.value}
    options={choicesWithText(props) ?? []}
    onChange={(next) => props.onChange(next, { typed: false })}
  />
);
