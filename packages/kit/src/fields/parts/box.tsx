import Input, { type InputRef } from 'antd/es/input/Input';
import TextArea, { type TextAreaProps } from 'antd/es/input/TextArea';
import { useRef, type KeyboardEventHandler } from 'react';
import { typedFigure } from '../../lib/typed';
import type { ResourceText } from '../../text/resource-text';
import type { FormControlProps } from '../field-kind';

/** The attributes that every box of a form shares, for antd's inputs. */
export const boxProps = ({ id, value, required, invalid, describedBy, placeholder }: FormControlProps) => ({
  id,
  value,
  required,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
  placeholder,
  // The data of others: the browser must not fill in its own user's.
  autoComplete: 'off',
  dir: 'auto',
  spellCheck: false,
});

interface BoxProps extends FormControlProps {
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'url';
  /** It reads from left to right in every language. */
  readonly latin?: boolean;
  /** Stands behind what is typed, as in `%`. */
  readonly unit?: string | undefined;
  readonly normalize?: (typed: string) => string;
  readonly onKeyDown?: KeyboardEventHandler;
}

/** Writes a text of the same length into a box; the cursor stays where it is. */
function rewrite(box: HTMLInputElement, text: string): void {
  const { selectionStart, selectionEnd } = box;
  if (text.length !== box.value.length || text === box.value) return;
  box.value = text;
  box.setSelectionRange(selectionStart, selectionEnd);
}

export function Box({ inputMode = 'text', latin = false, unit, normalize, onKeyDown, ...control }: BoxProps) {
  // The target of antd's events is a copy of the box.
  const box = useRef<InputRef>(null);
  return (
    <Input
      ref={box}
      {...boxProps(control)}
      inputMode={inputMode}
      {...(latin ? { dir: 'ltr', autoCapitalize: 'none' } : {})}
      onKeyDown={onKeyDown}
      suffix={unit === undefined ? null : <span aria-hidden>{unit}</span>}
      onChange={({ target }) => {
        const meant = normalize?.(target.value) ?? target.value;
        if (box.current?.input) rewrite(box.current.input, meant);
        control.onChange(meant);
      }}
    />
  );
}

export const LinesBox = ({ control, ...props }: TextAreaProps & { readonly control: FormControlProps }) => (
  <TextArea {...boxProps(control)} {...props} onChange={({ target }) => control.onChange(target.value)} />
);

type FigureBoxProps = FormControlProps & Readonly<{ text: ResourceText; unit?: string }>;

/** antd's InputNumber would drop what is no number, and no message could name it. */
export const FigureBox = ({ text, unit, ...control }: FigureBoxProps) => (
  <Box
    {...control}
    unit={unit}
    inputMode="decimal"
    latin
    normalize={(typed) => typedFigure(typed, text.lng)}
  />
);
