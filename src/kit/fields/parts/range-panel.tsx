import { Button, Flex, Form } from 'antd';
import { useId, useState, type ComponentType } from 'react';
import type { Range } from '../../../lib/range';
import type { ResourceText } from '../../text/use-resource-text';
import type { FormControlProps, RangeFilterProps } from '../field-kind';

interface RangeEndProps extends FormControlProps {
  readonly text: ResourceText;
}

/** How the ends of a range are typed, compared and shown, and which ranges are a click away. */
export interface RangeKind {
  readonly Control: ComponentType<RangeEndProps>;
  readonly isEnd: (typed: string) => boolean;
  readonly isBefore: (one: string, other: string) => boolean;
  readonly show: (end: string, text: ResourceText) => string;
  /** Returns an end as it stands in its box, where that differs. */
  readonly toTyped?: (end: string) => string;
  /** By their keys below `kit:range.presets`. */
  readonly presets?: Readonly<Record<string, () => Range>>;
}

export interface RangePanelProps extends RangeFilterProps {
  readonly kind: RangeKind;
}

const ends = ['from', 'to'] as const;
type Typed = Readonly<Record<(typeof ends)[number], string>>;

const typedOf = ({ from = '', to = '' }: Range): Typed => ({ from, to });
const rangeOf = ({ from, to }: Typed): Range => ({
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

/** The key of the problem's text below `kit:range`. */
function problemOf({ from, to }: Typed, { isEnd, isBefore }: RangeKind): 'wrong' | 'order' | undefined {
  if ([from, to].some((end) => end !== '' && !isEnd(end))) return 'wrong';
  return from !== '' && to !== '' && isBefore(to, from) ? 'order' : undefined;
}

/** The two ends of a range: a valid range takes effect while it is typed, any other stays and shows its problem. */
export default function RangePanel({ kind, value, text, onChange }: RangePanelProps) {
  const id = useId();
  const { toTyped = String } = kind;
  const [typed, setTyped] = useState((): Typed => {
    const { from, to } = typedOf(value);
    return { from: toTyped(from), to: toTyped(to) };
  });
  const problem = problemOf(typed, kind);
  const change = (next: Typed, isTyped: boolean) => {
    setTyped(next);
    if (problemOf(next, kind) === undefined) onChange(rangeOf(next), { typed: isTyped });
  };
  const { Control, presets = {} } = kind;
  return (
    <Form component={false} layout="vertical" requiredMark={false}>
      <Flex gap="small" style={{ maxInlineSize: 'min(22rem, calc(100vw - 40px))' }}>
        {ends.map((end) => (
          <Form.Item key={end} label={text.t(`kit:range.${end}`)} htmlFor={`${id}${end}`}>
            <Control
              id={`${id}${end}`}
              value={typed[end]}
              required={false}
              invalid={typed[end] !== '' && !kind.isEnd(typed[end])}
              describedBy={`${id}problem`}
              text={text}
              onChange={(next) => change({ ...typed, [end]: next.trim() }, true)}
            />
          </Form.Item>
        ))}
      </Flex>
      <p id={`${id}problem`} aria-live="polite" style={{ color: 'var(--danger)' }}>
        {problem ? text.t(`kit:range.${problem}`) : ''}
      </p>
      <Flex gap="small" wrap>
        {Object.entries(presets).map(([name, preset]) => (
          <Button key={name} size="small" onClick={() => change(typedOf(preset()), false)}>
            {text.t(`kit:range.presets.${name}`)}
          </Button>
        ))}
        <Button size="small" type="text" onClick={() => change(typedOf({}), false)}>
          {text.t('kit:range.clear')}
        </Button>
      </Flex>
    </Form>
  );
}
