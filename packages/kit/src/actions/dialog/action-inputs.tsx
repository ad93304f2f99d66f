import { useId, type KeyboardEvent } from 'react';
import type { ActionInput } from '../../schema/shapes/action';
import { formatNumber } from '../../lib/format';
import { isComposing } from '../../lib/is-composing';
import { FormElement, TypedField } from '../../form/layout/form-layout';
import type { labelKeys, ResourceText } from '../../text/resource-text';

export type InputValues = Readonly<Record<string, string>>;

interface ActionInputsProps {
  readonly inputs: readonly ActionInput[];
  readonly keys: ReturnType<typeof labelKeys.action>;
  readonly typed: InputValues;
  readonly isSent: boolean;
  readonly text: ResourceText;
  readonly onChange: (field: string, value: string) => void;
  readonly onConfirm: () => void;
}

/** Shift breaks the line, and an input method takes its own Enter. */
function confirmByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.shiftKey || isComposing(event)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

export default function ActionInputs(props: ActionInputsProps) {
  const { inputs, keys, typed, isSent, text, onChange, onConfirm } = props;
  const { t, lng } = text;
  const id = useId();
  return (
    <FormElement id={id} focusRequests={0} isNarrow onSubmit={onConfirm}>
      {inputs.map(({ field, max, required = false, choices = [] }) => {
        const label = t(keys.input(field));
        const value = typed[field] ?? '';
        const isWrong = value.trim().length > max;
        return (
          <TypedField
            key={field}
            label={label}
            value={value}
            message={isWrong ? t('kit:rules.tooLong', { label, max: formatNumber(max, lng) }) : undefined}
            isWrong={isWrong}
            required={required}
            disabled={isSent}
            max={max}
            lines={2}
            choices={choices.map((choice) => t(keys.choice(choice)))}
            onPressEnter={confirmByEnter}
            onChange={(next) => onChange(field, next)}
          />
        );
      })}
    </FormElement>
  );
}
