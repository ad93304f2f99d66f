import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { formatNumber } from '../../lib/format/format';
import { FormField } from '../../ui/input/form-field';
import { TextAreaControl } from '../../ui/input/text-area-control';
import { TextControl } from '../../ui/input/text-control';

interface TextRowProps {
  readonly label: string;
  readonly value: string;
  /** What the contract says of it; blanks around it do not count. */
  readonly schema: z.ZodMiniType<string>;
  /** The longest that the schema takes. */
  readonly max: number;
  readonly required?: boolean;
  readonly hint?: string | undefined;
  /** Several: a box that grows, in which Enter makes a new line. */
  readonly lines?: number;
  readonly onChange: (value: string) => void;
}

/** A text to be typed, with what is wrong with it and how much of it there may be. */
export function TextRow({
  label,
  value,
  schema,
  max,
  required = false,
  hint,
  lines = 1,
  onChange,
}: TextRowProps) {
  const { t, i18n } = useTranslation('kit');
  // What nobody has touched yet is not told off for being empty.
  const [isTouched, setTouched] = useState(false);
  const text = value.trim();
  const lng = i18n.language;

  const problem = (): string | undefined => {
    const [issue] = schema.safeParse(text).error?.issues ?? [];
    if (!issue) return undefined;
    if (issue.code === 'too_small') return isTouched ? t('rules.required', { label }) : undefined;
    return issue.code === 'too_big' ? t('rules.tooLong', { label, max }) : t('rules.pattern', { label });
  };
  return (
    <FormField
      label={label}
      value={value}
      required={required}
      problem={problem()}
      hint={hint}
      count={t('typedOf', { typed: formatNumber(text.length, lng), max: formatNumber(max, lng) })}
      onChange={(typed) => {
        setTouched(true);
        onChange(typed);
      }}
    >
      {(control) =>
        lines > 1 ? <TextAreaControl {...control} rows={lines} /> : <TextControl {...control} />
      }
    </FormField>
  );
}
