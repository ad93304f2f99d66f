import type { ComponentProps } from 'react';
import { ButtonContent, looksOf, type ButtonLooks } from './button-looks';

type LinkButtonProps = ButtonLooks & Omit<ComponentProps<'a'>, 'className' | 'type'>;

/** A link that looks like a button. */
export function LinkButton({ type, size, danger, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} {...looksOf({ type, size, danger })}>
      <ButtonContent>{children}</ButtonContent>
    </a>
  );
}
