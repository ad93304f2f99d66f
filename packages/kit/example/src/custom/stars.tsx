import type { FieldProps } from '@roundkeeper/kit/fields/field-kind';

export default function Stars({ value }: FieldProps) {
  return <span title={String(value)}>{'★'.repeat(Number(value))}</span>;
}
