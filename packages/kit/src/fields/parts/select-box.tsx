import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { type SelectProps, Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import type { InputProps } from '../field-kind';
import styles from './chip.module.css';
import { PanelButton } from '../../frames/panel-button';
import type { ResourceText } from '../../text/resource-text';

interface ChipProps {
  readonly label: string;
  /** The label with what the filter is set to; undefined while it is not set. */
  readonly set: string | undefined;
  readonly text: ResourceText;
  readonly onClear: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that says what a filter is set to and opens its controls, and one that takes the filter away. */
export function Chip({ label, set, text, onClear, children }: ChipProps) {
  return (
    <span className={styles['chip']} data-set={set === undefined ? undefined : ''}>
      <PanelButton
        label={set ?? label}
        icon={set === undefined ? <PlusOutlined aria-hidden /> : undefined}
        role="dialog"
        placement="bottomLeft"
      >
        {children}
      </PanelButton>
      {set === undefined ? null : (
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={text.t('kit:removeFilter')}
          title={set}
          onClick={({ currentTarget }) => {
            // This button goes with the filter.
            currentTarget.parentElement?.querySelector('button')?.focus();
            onClear();
          }}
        />
      )}
    </span>
  );
}

const AntdSelect = lazyPart(
  () => import('./antd-select'),
  ({ className, placeholder }) =>
    className ? (
      <span className={className}>
        <PlusOutlined aria-hidden /> {placeholder}
      </span>
    ) : (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the focus that is meant for the control
      <span data-late tabIndex={0} style={{ blockSize: 32, minInlineSize: '10rem' }} />
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

/** A select that shows its label, inside while nothing is chosen, above if it has a placeholder of its own. */
export function NamedSelect({ label, clearLabel, placeholder = label, ...select }: NamedSelectProps) {
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
      <label htmlFor={id} className={placeholder === label ? 'visually-hidden' : styles['label']}>
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
        {...(chip || { style: { minInlineSize: '10rem', inlineSize: 'var(--search-width)' } })}
        placeholder={placeholder}
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
