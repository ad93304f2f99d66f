import type { SelectProps } from 'antd';
import { useId } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import type { InputProps } from '../field-kind';

const AntdSelect = lazyPart(
  () => import('./antd-select'),
  () => <span style={{ blockSize: 32, minInlineSize: '10rem' }} />,
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

/** A select that shows its label while nothing is chosen. antd would put an `aria-label` on two elements. */
export function NamedSelect({ label, ...select }: TextSelectProps & { readonly label: string }) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <TextSelect
        {...select}
        id={id}
        style={{ minInlineSize: '10rem' }}
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
