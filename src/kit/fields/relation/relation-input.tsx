import { RelationSelect } from './relation-select';
import { relationOf } from './use-related';
import type { FieldInput, InputProps } from '../field-input';

const RelationInput = ({ field, text, value, onChange, ...control }: InputProps) => (
  <RelationSelect
    relation={relationOf(field)}
    text={text}
    value={value}
    onChange={onChange}
    look="control"
    control={control}
  />
);

export const relationInput: FieldInput = { Control: RelationInput, emptied: null };
