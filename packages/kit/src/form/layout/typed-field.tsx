import { Button, Flex, Input } from 'antd';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import type { FormControlProps } from '../../fields/field-kind';
import { boxProps } from '../../fields/parts/box';
import { FormItem } from './form-item';

export interface TypedFieldProps extends Pick<FormControlProps, 'value' | 'onChange'> {
  readonly label: string;
  readonly message: string | undefined;
  readonly isWrong: boolean;
  readonly required?: boolean;
  /** The maximal length, for the count beside the message. */
  readonly max?: number;
  /** More than one makes a box in which Enter makes a new line. */
  readonly lines?: number;
  readonly disabled?: boolean;
  /** Texts that are put into the box by a button each. */
  readonly choices?: readonly string[];
  readonly onPressEnter?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly children?: (control: FormControlProps) => ReactNode;
}

export function TypedField(props: TypedFieldProps) {
  const { label, value, message, isWrong, required = false, max, lines = 1, disabled = false } = props;
  const { children, onChange, onPressEnter, choices = [] } = props;
  const { t, i18n } = useTranslation('kit');
  const id = useId();
  const control = { id, value, required, invalid: isWrong, describedBy: `${id}-message`, onChange };
  const box = {
    ...boxProps(control),
    disabled,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  };
  const figure = (count: number) => formatNumber(count, i18n.language);
  const count =
    max === undefined ? undefined : t('typedOf', { typed: figure(value.trim().length), max: figure(max) });
  return (
    <FormItem id={id} label={label} message={message} isWrong={isWrong} count={count}>
      {children?.(control) ??
        (lines > 1 ? (
          <Input.TextArea {...box} rows={lines} {...(onPressEnter ? { onPressEnter } : {})} />
        ) : (
          <Input {...box} />
        ))}
      {choices.length > 0 ? (
        <Flex wrap gap="small" role="group" aria-label={t('typedChoices')}>
          {choices.map((text) => (
            <Button key={text} size="small" disabled={disabled} onClick={() => onChange(text)}>
              {text}
            </Button>
          ))}
        </Flex>
      ) : null}
    </FormItem>
  );
}
