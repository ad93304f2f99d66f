import { Select } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { CallFormField, type CallFormFieldProps } from './call-form';

interface CallFormChoiceProps<Values extends FieldValues> extends Omit<
  CallFormFieldProps<Values>,
  'children' | 'lines' | 'max'
> {
  readonly options: { readonly value: string; readonly label: string }[];
}

/** A field of a form that belongs to no resource, with one of a few values. */
export const CallFormChoice = <Values extends FieldValues>({
  options,
  ...field
}: CallFormChoiceProps<Values>) => (
  <CallFormField {...field}>
    {({ id, value, describedBy, onChange }) => (
      <Select id={id} value={value} aria-describedby={describedBy} options={options} onChange={onChange} />
    )}
  </CallFormField>
);
