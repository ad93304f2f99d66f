import { Input } from 'antd';
import { useId } from 'react';
import type { AskedText } from '../../../config/schema/action';
import { formatNumber } from '../../../lib/format';
import { boxProps } from '../../fields/parts/box';
import { FormElement, FormItem } from '../../form/layout/form-layout';
import type { ResourceText } from '../../text/use-resource-text';
import type { AskedTexts } from './use-asked-texts';

interface AskedBoxProps {
  readonly asked: AskedText;
  readonly label: string;
  readonly value: string;
  readonly isSent: boolean;
  readonly text: ResourceText;
  readonly onChange: (value: string) => void;
}

function AskedBox({ asked, label, value, isSent, text, onChange }: AskedBoxProps) {
  const { max, required = false } = asked;
  const { t, lng } = text;
  const id = useId();
  const typed = value.trim().length;
  const invalid = typed > max;
  const most = formatNumber(max, lng);
  return (
    <FormItem
      id={id}
      label={label}
      message={invalid ? t('kit:rules.tooLong', { label, max: most }) : undefined}
      isWrong={invalid}
      required={required}
      count={t('kit:typedOf', { typed: formatNumber(typed, lng), max: most })}
    >
      <Input.TextArea
        {...boxProps({ id, value, required, invalid, describedBy: `${id}-message`, onChange })}
        rows={2}
        disabled={isSent}
        onPressEnter={(event) => {
          // Shift breaks the line, and an input method takes its own Enter.
          if (event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        onChange={({ target }) => onChange(target.value)}
      />
    </FormItem>
  );
}

interface ActionAsksProps {
  readonly asks: readonly AskedText[];
  /** Returns the key of a field's label. */
  readonly labelOf: (field: string) => string;
  readonly typed: AskedTexts;
  /** Whether the action is being sent. */
  readonly isSent: boolean;
  readonly text: ResourceText;
  readonly onChange: (field: string, value: string) => void;
  readonly onConfirm: () => void;
}

/** The texts that a confirmation asks for. */
export default function ActionAsks({
  asks,
  labelOf,
  typed,
  isSent,
  text,
  onChange,
  onConfirm,
}: ActionAsksProps) {
  const id = useId();
  return (
    <FormElement id={id} focusRequests={0} isNarrow onSubmit={onConfirm}>
      {asks.map((asked) => (
        <AskedBox
          key={asked.field}
          asked={asked}
          label={text.t(labelOf(asked.field))}
          value={typed[asked.field] ?? ''}
          isSent={isSent}
          text={text}
          onChange={(value) => onChange(asked.field, value)}
        />
      ))}
    </FormElement>
  );
}
