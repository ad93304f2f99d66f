import { useId, type ReactNode } from 'react';
import { Input } from 'antd';
import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format';
import { boxProps } from '../../fields/parts/box';
import type { FormControlProps } from '../../fields/field-kind';
import { FormContainer, FormElement, FormItem } from '../layout/form-layout';
import type { CallFormState } from './use-call-form';

interface CallFormProps {
  readonly title: string;
  /** Of `useCallForm`. */
  readonly state: CallFormState;
  readonly children: ReactNode;
}

/** The dialog of a form that belongs to no resource. */
export function CallForm({ title, state, children }: CallFormProps) {
  const { t } = useTranslation('kit');
  const id = useId();
  const { canSend, isSending, focusRequests, notice, submit, cancel } = state;
  return (
    <FormContainer
      title={title}
      formId={id}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      canSend={canSend}
      isSending={isSending}
      onCancel={() => cancel({ keepsDraft: false })}
      onDismiss={() => cancel({ keepsDraft: true })}
    >
      <FormElement id={id} focusRequests={focusRequests} isNarrow onSubmit={submit}>
        {children}
        {notice === undefined ? null : (
          <p role="alert" data-wrong="true">
            {notice}
          </p>
        )}
      </FormElement>
    </FormContainer>
  );
}

export interface CallFormFieldProps<Values extends FieldValues> {
  readonly control: Control<Values, object>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly required?: boolean;
  /** The message while nothing is wrong. */
  readonly hint?: string | undefined;
  /** The maximal length, for the count beside the message. */
  readonly max?: number;
  /** More than one makes a box in which Enter makes a new line. */
  readonly lines?: number;
  /** Another input than a box of text. */
  readonly children?: (control: FormControlProps) => ReactNode;
}

/** A field of such a form. */
export function CallFormField<Values extends FieldValues>(props: CallFormFieldProps<Values>) {
  const { control, name, label, required = false, hint, max, lines = 1, children } = props;
  const { t, i18n } = useTranslation('kit');
  const id = useId();
  const figure = (value: number) => formatNumber(value, i18n.language);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => {
        const value: string = field.value;
        const invalid = error !== undefined;
        const box = { id, value, required, invalid, describedBy: `${id}-message`, onChange: field.onChange };
        const typed = { ...boxProps(box), onChange: field.onChange };
        const count =
          max === undefined
            ? {}
            : { count: t('typedOf', { typed: figure(value.trim().length), max: figure(max) }) };
        return (
          <FormItem
            id={id}
            label={label}
            message={error?.message ?? hint}
            isWrong={invalid}
            required={required}
            {...count}
          >
            {children?.(box) ??
              (lines > 1 ? <Input.TextArea {...typed} rows={lines} /> : <Input {...typed} />)}
          </FormItem>
        );
      }}
    />
  );
}
