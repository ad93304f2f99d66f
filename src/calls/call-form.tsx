import { useId, type ReactNode } from 'react';
import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Select } from 'antd';
import {
  FormContainer,
  FormElement,
  TypedField,
  type TypedFieldProps,
} from '@roundkeeper/kit/form/layout/form-layout';
import { formatNumber } from '@roundkeeper/kit/lib/format';
import type { CallFormState } from './use-call-form';

interface CallFormProps {
  readonly title: string;
  readonly state: CallFormState;
  readonly children: ReactNode;
}

/** The dialog of a form that belongs to no resource. */
export function CallForm({ title, state, children }: CallFormProps) {
  const { t, i18n } = useTranslation('kit');
  const id = useId();
  const { canSend, toFill, isSending, focusRequests, notice, submit, cancel } = state;
  const figures = { count: toFill, figure: formatNumber(toFill, i18n.language) };
  return (
    <FormContainer
      title={title}
      formId={id}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      canSend={canSend}
      isSending={isSending}
      reason={toFill > 0 ? { label: t('form.toFill', figures) } : undefined}
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

export interface CallFormFieldProps<Values extends FieldValues> extends Omit<
  TypedFieldProps,
  'value' | 'message' | 'isWrong' | 'onChange'
> {
  readonly control: Control<Values, object>;
  readonly name: FieldPath<Values>;
  /** The message while nothing is wrong. */
  readonly hint?: string | undefined;
}

export const CallFormField = <Values extends FieldValues>(props: CallFormFieldProps<Values>) => {
  const { control, name, hint, ...field } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <TypedField
          {...field}
          value={value}
          message={error?.message ?? hint}
          isWrong={error !== undefined}
          onChange={onChange}
        />
      )}
    />
  );
};

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
