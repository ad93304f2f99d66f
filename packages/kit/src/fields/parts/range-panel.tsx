import { Button, Flex } from 'antd';
import { useId, useState } from 'react';
import { factsOf } from '../../schema/kinds/kind-facts';
import type { Field } from '../../schema/shapes/field';
import { compareValues } from '../../lib/compare-values';
import type { Range } from '../../lib/range';
import type { RangeFilterProps } from '../field-kind';
import { kindParts } from '../loaded-kinds';

const ends = ['from', 'to'] as const;
type Typed = Readonly<Record<(typeof ends)[number], string>>;

const isEnd = (end: string, field: Field) => factsOf(field).isValue?.(end) ?? true;

const rangeOf = ({ from, to }: Typed): Range => ({
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

const isLow = (end: string, min: number | undefined) =>
  min !== undefined && end !== '' && compareValues(end, min) < 0;

/** The key of the problem's text below `kit:range`. */
function problemOf(
  { from, to }: Typed,
  { field, min }: RangeFilterProps,
): 'wrong' | 'low' | 'order' | undefined {
  if ([from, to].some((end) => end !== '' && !isEnd(end, field))) return 'wrong';
  if ([from, to].some((end) => isLow(end, min))) return 'low';
  return from !== '' && to !== '' && compareValues(to, from) < 0 ? 'order' : undefined;
}

/** The two ends of a range: a valid range takes effect while it is typed, any other stays and shows its problem. */
export function RangePanel(props: RangeFilterProps) {
  const { path, field, value, text, min, onChange } = props;
  const id = useId();
  const { view, input } = kindParts(field.kind);
  const { Control = input.Control, presets = {}, toTyped = String, fromTyped = String } = view.range ?? {};
  const asTyped = ({ from = '', to = '' }: Range): Typed => ({
    from: from && toTyped(from, field),
    to: to && toTyped(to, field),
  });
  const [typed, setTyped] = useState(() => asTyped(value));
  const asEnds = ({ from, to }: Typed): Typed => ({
    from: from && fromTyped(from, field),
    to: to && fromTyped(to, field),
  });
  const found = asEnds(typed);
  const problem = problemOf(found, props);
  const change = (next: Typed, isTyped: boolean) => {
    setTyped(next);
    const chosen = asEnds(next);
    if (problemOf(chosen, props) === undefined) onChange(rangeOf(chosen), { typed: isTyped });
  };
  return (
    <>
      <Flex gap="small" style={{ maxInlineSize: 'min(22rem, calc(100vw - 40px))' }}>
        {ends.map((end) => (
          <div key={end}>
            <label htmlFor={`${id}${end}`}>{text.t(`kit:range.${end}`)}</label>
            <Control
              id={`${id}${end}`}
              value={typed[end]}
              required={false}
              invalid={typed[end] !== '' && (!isEnd(found[end], field) || isLow(found[end], min))}
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
      <Flex gap="small" wrap>
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
