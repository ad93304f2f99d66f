import { useEffect, useState, useId } from 'react';
import { Button, Flex } from 'antd';
import Input from 'antd/es/input/Input';
import { SearchOutlined } from '@ant-design/icons';
import { isOpen, type Range } from '../../lib/range';
import { labelKeys } from '../../text/resource-text';
import type { RangeFilterProps, FilterOf, FilterProps } from '../field-kind';
import { formatValue, kindParts, choicesWithText } from '../loaded-kinds';
import { Chip, NamedSelect } from './select-box';
import { factsOf } from '../../schema/kinds/kind-facts';
import { compareValues } from '../../lib/decimals';

/** Debounce of a filter that is typed, in ms. */
const debounce = 300;

/** Returns the value of a filter as it is typed, and what types it: it takes effect after a pause. */
function useTyped<Value extends string | Range>({
  value,
  place,
  onChange,
}: Pick<FilterOf<Value>, 'value' | 'place' | 'onChange'>) {
  const [typed, setTyped] = useState<Value>();
  const now = JSON.stringify(value);
  const [seen, setSeen] = useState(now);
  const isApplied = JSON.stringify(typed) === now;
  if (now !== seen) {
    setSeen(now);
    // What was sent stays in its box until the list has it; then a value from outside (Back) takes its place.
    if (isApplied) setTyped(undefined);
  }
  useEffect(() => {
    if (typed === undefined) return undefined;
    const send = () => (isApplied ? setTyped(undefined) : onChange(typed, { typed: true }));
    const timer = setTimeout(send, place === 'sheet' ? 0 : debounce);
    return () => clearTimeout(timer);
  }, [typed, isApplied, place, onChange]);
  return [typed ?? value, setTyped] as const;
}

/** A box in which a part of the value is typed. Behind a chip Enter closes it; elsewhere the hint alone says what it is for. */
export function TextFilter(props: FilterProps) {
  const { path, text, place } = props;
  const [draft, setDraft] = useTyped(props);
  const label = text.t(labelKeys.filter(path));

  const showBox = (close?: () => void) => (
    <Input
      type="search"
      data-first-focus={close && ''}
      style={{ inlineSize: 'var(--search-width, 280px)', maxInlineSize: '100%' }}
      prefix={<SearchOutlined aria-hidden />}
      aria-label={label}
      placeholder={close ? text.t(labelKeys.placeholder(path)) : label}
      value={draft}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      onChange={({ target }) => setDraft(target.value)}
      onPressEnter={(event) => {
        // The same key would press the chip, which has the focus then.
        event.preventDefault();
        close?.();
      }}
    />
  );
  const set = draft === '' ? undefined : `${label}: ${draft}`;
  return place === 'chip' ? (
    <Chip {...{ label, set, text }} onClear={() => setDraft('')}>
      {showBox}
    </Chip>
  ) : (
    showBox()
  );
}

export const ChoiceFilter = (props: FilterProps) => (
  <NamedSelect
    label={props.text.t(labelKeys.filter(props.path))}
    value={props.value}
    options={choicesWithText(props) ?? []}
    clearLabel={props.place === 'chip' ? props.text.t('kit:removeFilter') : undefined}
    placeholder={props.place === 'sheet' ? props.text.t('kit:choose') : undefined}
    onChange={(next) => props.onChange(next, { typed: false })}
  />
);

const ends = ['from', 'to'] as const;
type Typed = Readonly<Record<(typeof ends)[number], string>>;

/** Returns both ends with those that are given converted. */
const mapEnds = ({ from = '', to = '' }: Range, convert: (end: string) => string): Typed => ({
  from: from && convert(from),
  to: to && convert(to),
});

const rangeOf = ({ from, to }: Typed): Range => ({
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

/** The key of a problem's text below `kit:range`. */
function problemOfEnd(end: string, { field, min }: RangeFilterProps): 'wrong' | 'low' | undefined {
  if (end === '') return undefined;
  if (!(factsOf(field).isValue?.(end) ?? true)) return 'wrong';
  return min !== undefined && compareValues(end, min) < 0 ? 'low' : undefined;
}

function problemOf({ from, to }: Typed, props: RangeFilterProps): 'wrong' | 'low' | 'order' | undefined {
  const problems = new Set([from, to].map((end) => problemOfEnd(end, props)));
  if (problems.has('wrong')) return 'wrong';
  if (problems.has('low')) return 'low';
  return from !== '' && to !== '' && compareValues(to, from) < 0 ? 'order' : undefined;
}

/** The two ends of a range: a valid range takes effect while it is typed, any other stays and shows its problem. */
function RangePanel(props: RangeFilterProps) {
  const { path, field, value, text, min, onChange } = props;
  const id = useId();
  const { view, input } = kindParts(field.kind);
  const { Control = input.Control, presets = {}, toTyped = String, fromTyped = String } = view.range ?? {};
  const asTyped = (range: Range) => mapEnds(range, (end) => toTyped(end, field));
  const asEnds = (ends: Typed) => mapEnds(ends, (end) => fromTyped(end, field));
  const [typed, setTyped] = useState(() => asTyped(value));
  const found = asEnds(typed);
  const problem = problemOf(found, props);
  const change = (next: Typed, isTyped: boolean) => {
    setTyped(next);
    const chosen = asEnds(next);
    if (problemOf(chosen, props) === undefined) onChange(rangeOf(chosen), { typed: isTyped });
  };
  return (
    <>
      <Flex gap="small" style={{ maxInlineSize: 'min(30rem, calc(100vw - 40px))' }}>
        {ends.map((end) => (
          <div key={end} style={{ flex: '1 1 0' }}>
            <label htmlFor={`${id}${end}`}>{text.t(`kit:range.${end}`)}</label>
            <Control
              id={`${id}${end}`}
              value={typed[end]}
              required={false}
              invalid={problemOfEnd(found[end], props) !== undefined}
              describedBy={`${id}problem`}
              path={path}
              field={field}
              text={text}
              offered={[]}
              onChange={(next) => change({ ...typed, [end]: String(next).trim() }, true)}
            />
          </div>
        ))}
      </Flex>
      <p id={`${id}problem`} aria-live="polite" style={{ color: 'var(--danger)' }}>
        {problem ? text.t(`kit:range.${problem}`, { min }) : ''}
      </p>
      <Flex gap="small" wrap style={{ marginBlockStart: 'var(--space-s)' }}>
        {Object.entries(presets).map(([name, preset]) => (
          <Button key={name} size="small" onClick={() => change(asTyped(preset()), false)}>
            {text.t(`kit:range.presets.${name}`)}
          </Button>
        ))}
        <Button size="small" type="text" onClick={() => change(asTyped({}), false)}>
          {text.t('kit:range.clear')}
        </Button>
      </Flex>
    </>
  );
}

function describe({ from = '', to = '' }: Range, show: (end: string) => string): string {
  if (to === '') return `≥ ${show(from)}`;
  if (from === '') return `≤ ${show(to)}`;
  return from === to ? show(from) : `${show(from)} – ${show(to)}`;
}

/** A chip that names the range a list is narrowed to, and opens the boxes for its ends. */
export function RangeFilter(props: RangeFilterProps) {
  const { path, field, text, place, onChange } = props;
  const { format } = kindParts(field.kind).view.range ?? {};
  const show = (end: string) =>
    format?.(end, text.lng) ?? formatValue({ path, field, value: end, row: {}, text });
  const [shown, setTyped] = useTyped(props);
  const label = text.t(labelKeys.filter(path));
  const change: RangeFilterProps['onChange'] = (range, { typed }) => {
    setTyped(typed ? range : undefined);
    if (!typed) onChange(range, { typed });
  };
  const panel = <RangePanel {...props} value={shown} onChange={change} />;
  if (place === 'sheet')
    return (
      <div role="group" aria-label={label}>
        <strong>{label}</strong>
        {panel}
      </div>
    );
  const set = isOpen(shown) ? undefined : `${label}: ${describe(shown, show)}`;
  return (
    <Chip {...{ label, set, text }} onClear={() => change({}, { typed: false })}>
      {() => panel}
    </Chip>
  );
}
