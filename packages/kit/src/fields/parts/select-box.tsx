import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import type { SelectProps } from 'antd';
import { useId } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import type { InputProps } from '../field-kind';
import styles from './chip.module.css';

const AntdSelect = lazyPart(
  () => import('./antd-select'),
  ({ className, placeholder }) =>
    className ? (
      <span className={className}>
        <PlusOutlined aria-hidden /> {placeholder}
      </span>
    ) : (
      <span style={{ blockSize: 32, minInlineSize: '10rem' }} />
    ),
);

type Options = Omit<SelectProps<string>, 'aria-label' | 'value' | 'onChange'>;

interface TextSelectProps extends Options {
  /** Empty: nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const TextSelect = ({ value, onChange, ...select }: TextSelectProps) => (
  <AntdSelect
    allowClear
    virtual={false}
    {...select}
    value={value === '' ? null : value}
    onChange={(next) => onChange(next ?? '')}
  />
);

interface NamedSelectProps extends TextSelectProps {
  readonly label: string;
  /** The name of the button that takes the value away, which makes the select a chip. */
  readonly clearLabel?: string | undefined;
}

/** A select that shows its label while nothing is chosen. antd would put an `aria-label` on two elements. */
export function NamedSelect({ label, clearLabel, ...select }: NamedSelectProps) {
  const id = useId();
  const { value, options } = select;
  const chip = clearLabel !== undefined && {
    className: styles['chip'] ?? '',
    'aria-describedby': `${id}chosen`,
    prefix: value === '' ? <PlusOutlined aria-hidden /> : `${label}:`,
    suffixIcon: null,
    allowClear: { clearIcon: <CloseOutlined aria-hidden />, label: clearLabel },
  };
  return (
    <span {...(chip ? { className: styles['choice'], 'data-set': value === '' ? undefined : '' } : {})}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      {chip ? (
        <span id={`${id}chosen`} hidden>
          {options?.find((option) => option.value === value)?.label ?? value}
        </span>
      ) : null}
      <TextSelect
        {...select}
        id={id}
        {...(chip || { style: { minInlineSize: '10rem' } })}
        placeholder={label}
        popupMatchSelectWidth={false}
      />
    </span>
  );
}

export function SelectBox({ control, ...select }: Options & { readonly control: InputProps }) {
  const { id, value, invalid, describedBy, text, onChange } = control;
  return (
    <TextSelect
      {...select}
      id={id}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      placeholder={text.t('kit:choose')}
      value={value}
      onChange={onChange}
    />
  );
}
