import { DatePicker } from 'antd';
import dayjs, { type ManipulateType } from 'dayjs';
import {
  createContext,
  useContext,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { isDay } from '../../lib/dates';
import { typedDay } from '../../lib/typed';
import type { ResourceText } from '../../text/resource-text';
import type { FormControlProps } from '../field-kind';

interface DayPickerProps extends FormControlProps {
  readonly text: ResourceText;
  /** Whether the calendar was asked for before its code was there. */
  readonly opens: boolean;
}

const format = 'YYYY-MM-DD';

/** The steps that keys make while the calendar is open; `ahead` is the arrow that points to the next day. */
const stepsOf = (isRtl: boolean): Readonly<Record<string, readonly [number, ManipulateType]>> => ({
  ArrowLeft: [isRtl ? 1 : -1, 'day'],
  ArrowRight: [isRtl ? -1 : 1, 'day'],
  ArrowUp: [-7, 'day'],
  ArrowDown: [7, 'day'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
});

type TextInputProps = Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown'>;
const TextInput = createContext<TextInputProps>({});

/** antd's picker keeps its own text, and drops it when it is no day; here the text is the form's. */
function DayInput(props: ComponentProps<'input'>) {
  const text = useContext(TextInput);
  return <input {...props} {...text} dir="ltr" inputMode="numeric" aria-keyshortcuts="Alt+ArrowDown" />;
}
const components = { input: DayInput };

/** Returns what is selected in the box with this id; undefined where the focus is elsewhere. */
function selectionIn(id: string): readonly [number, number] | undefined {
  const box = document.activeElement;
  if (!(box instanceof HTMLInputElement) || box.id !== id) return undefined;
  return [box.selectionStart ?? 0, box.selectionEnd ?? 0];
}

/** Selects what was selected in the plain box before. @returns whether the focus was in that box */
function useSelectionBefore(id: string): boolean {
  const [selection] = useState(() => selectionIn(id));
  useLayoutEffect(() => {
    const box = document.getElementById(id);
    if (selection && box instanceof HTMLInputElement) box.setSelectionRange(...selection);
  }, [id, selection]);
  return selection !== undefined;
}

/** antd's picker around a box of text: Alt+↓ opens the calendar, arrows and Page keys move in it, Enter and Escape close it. */
export default function DayPicker({ text, opens, ...control }: DayPickerProps) {
  const { id, value, required, invalid, describedBy, onChange } = control;
  const [open, setOpen] = useState(opens);
  const hadFocus = useSelectionBefore(id);
  const close = (event: KeyboardEvent) => {
    event.preventDefault();
    // The dialog around it stays open.
    event.stopPropagation();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!open) {
      if (!event.altKey || event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    if (event.key === 'Enter' || event.key === 'Escape') close(event);
    if (event.key === 'Tab') setOpen(false);
    const step = stepsOf(getComputedStyle(document.documentElement).direction === 'rtl')[event.key];
    if (!step) return;
    event.preventDefault();
    const day = isDay(value) ? dayjs(value).add(...step) : dayjs();
    onChange(day.format(format));
  };
  const input: TextInputProps = {
    value,
    onKeyDown,
    onChange: ({ target }) => onChange(typedDay(target.value, text.lng)),
  };
  const panel = (calendar: ReactNode) => (
    <div role="dialog" aria-label={text.t('kit:date.choose')}>
      {calendar}
    </div>
  );
  return (
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- its one reader is drawn anew with the text anyway
    <TextInput value={input}>
      <DatePicker
        id={id}
        style={{ inlineSize: '100%' }}
        format={format}
        value={isDay(value) ? dayjs(value) : null}
        open={open}
        placeholder={text.t('kit:dateExample')}
        required={required}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the plain box that stood here until now takes its focus away with it
        autoFocus={hadFocus}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        autoComplete="off"
        allowClear={false}
        components={components}
        panelRender={panel}
        onOpenChange={setOpen}
        onChange={(day) => onChange(day?.format(format) ?? '')}
      />
    </TextInput>
  );
}
