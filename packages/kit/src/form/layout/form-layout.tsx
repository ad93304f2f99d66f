import { Button, Flex, Modal, Input, type DrawerProps } from 'antd';
import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormView } from '../../schema/shapes/views/form';
import { isComposing } from '../../lib/is-composing';
import { Card } from '../../ui/display/card';
import { isRightToLeft } from '../../ui/is-right-to-left';
import { FormDrawer } from './form-parts';
import styles from './form.module.css';
import { formatNumber } from '../../lib/format';
import type { FormControlProps } from '../../fields/field-kind';
import { boxProps } from '../../fields/parts/box';
import { FormItem } from './form-item';

type Reason = Readonly<{ label: string; run?: () => void }>;

export interface FormContainerProps {
  /** A dialog unless given. */
  readonly in?: FormView['in'] | undefined;
  readonly title: string;
  readonly formId: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly canSend: boolean;
  readonly isDirty?: boolean;
  readonly isSending: boolean;
  readonly isWide?: boolean;
  /** Why the form can't be sent, as how many fields are wrong; `run` leads to the first of them. */
  readonly reason?: Reason | undefined;
  /** Buttons between the two; one that sends the form is disabled with the last of them. */
  readonly more?: readonly (Required<Reason> & { readonly sends?: boolean })[];
  readonly onCancel: () => void;
  /** Called on Escape, on a click beside it, and by the × of a drawer. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

const atStart = { paddingInline: 0, marginInlineEnd: 'auto' };

const ReasonText = ({ label, run }: Reason) =>
  run ? (
    <Button type="link" danger style={atStart} onClick={run}>
      {label}
    </Button>
  ) : (
    <span className="caption" style={atStart}>
      {label}
    </span>
  );

function SideForm(props: DrawerProps) {
  const { t } = useTranslation('common');
  return (
    <FormDrawer
      {...props}
      open
      closable={{ 'aria-label': t('close'), disabled: !props.keyboard }}
      placement={isRightToLeft(document.documentElement) ? 'left' : 'right'}
      size="min(100vw, 560px)"
    />
  );
}

/** Called as a function by a form, so it has no hooks. */
export function FormContainer(props: FormContainerProps) {
  const { title, canSend, isSending, isWide = false, reason, more = [] } = props;
  const { onCancel, onDismiss, children } = props;
  const buttons = (
    <Flex gap="small" justify="end" align="center" wrap>
      {reason && (reason.run !== undefined || !canSend) ? <ReasonText {...reason} /> : null}
      <Flex gap="small" justify="end" wrap>
        <Button disabled={isSending} onClick={onCancel}>
          {props.cancelLabel}
        </Button>
        {more.map(({ label, run, sends = false }) => (
          <Button key={label} disabled={isSending || (sends && !canSend)} onClick={run}>
            {label}
          </Button>
        ))}
        <Button
          type="primary"
          htmlType="submit"
          form={props.formId}
          disabled={!canSend || isSending}
          loading={isSending}
          aria-busy={isSending}
        >
          {props.confirmLabel}
        </Button>
      </Flex>
    </Flex>
  );
  const frame = { title, mask: { closable: !isSending }, keyboard: !isSending, footer: buttons };
  if (props.in === 'page')
    return (
      <Card role="region" aria-label={title} title={title}>
        {children}
        {buttons}
      </Card>
    );
  if (props.in === 'drawer')
    return (
      <SideForm {...frame} onClose={onDismiss}>
        {children}
      </SideForm>
    );
  return (
    <Modal {...frame} open closable={false} width={isWide ? 680 : 520} onCancel={onDismiss}>
      {children}
    </Modal>
  );
}

interface FormElementProps {
  readonly id: string;
  readonly onSubmit: () => void;
  /** The first wrong field gets the focus each time this grows. */
  readonly focusRequests: number;
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** A `form` that focuses its first field, and after a refusal the first wrong one. */
export function FormElement({ id, onSubmit, focusRequests, isNarrow = false, children }: FormElementProps) {
  const element = useRef<HTMLFormElement>(null);
  const isDrawn = useRef(false);
  useEffect(() => {
    const isFirst = !isDrawn.current;
    isDrawn.current = true;
    let frame = 0;
    const focusOne = () => {
      const wrong = element.current?.querySelector<HTMLElement>(
        ':is(input, textarea, [role="switch"])[aria-invalid="true"], button[data-invalid="true"]',
      );
      // Whoever is in a field already stays there.
      const { activeElement } = document;
      const isInField = !activeElement?.matches('[data-late]') && element.current?.contains(activeElement);
      const first =
        isFirst && !isInField
          ? element.current?.querySelector<HTMLElement>(
              ':is(input:not([type="file"]), textarea, [role="switch"]):enabled, [data-late]',
            )
          : undefined;
      // The code of the first control is still on its way.
      if (first?.matches('[data-late]')) frame = requestAnimationFrame(focusOne);
      (focusRequests > 0 && wrong ? wrong : first)?.focus({ preventScroll: focusRequests === 0 });
    };
    // The dialog is put on the page only after its content has been rendered.
    frame = requestAnimationFrame(focusOne);
    return () => cancelAnimationFrame(frame);
  }, [focusRequests]);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    onSubmit();
  };
  // The browser submits nothing while the button is disabled; Enter shows then why.
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    // An Enter that accepts what an input method offers is part of typing.
    if (isComposing(event)) return;
    if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
    if (target.role !== 'combobox') submit(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the fields in it
    <form
      id={id}
      ref={element}
      className={styles['form']}
      data-narrow={isNarrow}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
    >
      {children}
    </form>
  );
}

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

const belowBox = { marginBlockStart: 'var(--space-s)' };

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
        <Flex wrap gap="small" role="group" aria-label={t('typedChoices')} style={belowBox}>
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
