import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { ButtonContent, looksOf, type ButtonLooks } from './button-looks';

interface ButtonProps extends ButtonLooks, Omit<ComponentProps<'button'>, 'type' | 'className'> {
  readonly htmlType?: 'button' | 'submit';
  readonly icon?: ReactNode;
  /** What it does is under way: it keeps the focus, and is not done a second time meanwhile. */
  readonly loading?: boolean;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/** A button. */
export function Button({
  type,
  size,
  danger,
  htmlType = 'button',
  icon,
  loading = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...looksOf({ type, size, danger })}
      // oxlint-disable-next-line react/button-has-type -- one of the two that there are
      type={htmlType}
      aria-busy={loading || undefined}
      onClick={loading ? ignore : onClick}
    >
      <ButtonContent icon={icon} loading={loading}>
        {children}
      </ButtonContent>
    </button>
  );
}
