import { useId, useState } from 'react';
import type { Range } from '../../../lib/range';
import type { RangeFilterProps } from '../field-view';
import type { RangeForm } from './range-form';
import { Button } from '../../../ui/button/button';
import styles from './range-panel.module.css';

const ends = ['from', 'to'] as const;
type Typed = Readonly<Record<(typeof ends)[number], string>>;

const typedOf = ({ from = '', to = '' }: Range): Typed => ({ from, to });
const rangeOf = ({ from, to }: Typed): Range => ({
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

/** What is wrong with what is typed: the key of its words below `kit:range`. */
function problemOf({ from, to }: Typed, { isEnd, isBefore }: RangeForm): 'wrong' | 'order' | undefined {
  if ([from, to].some((end) => end !== '' && !isEnd(end))) return 'wrong';
  return from !== '' && to !== '' && isBefore(to, from) ? 'order' : undefined;
}

/** The two ends of a range: what makes sense takes effect while it is typed, what does not is kept and said. */
export function RangePanel({ form, value, text, onChange }: RangeFilterProps & { readonly form: RangeForm }) {
  const id = useId();
  const [typed, setTyped] = useState(() => typedOf(value));
  const problem = problemOf(typed, form);
  const change = (next: Typed, how: { readonly typed: boolean }) => {
    setTyped(next);
    if (problemOf(next, form) === undefined) onChange(rangeOf(next), how);
  };
  const { Control, presets = {} } = form;
  return (
    <div className={styles['panel']}>
      {ends.map((end) => (
        <div key={end} className={styles['end']}>
          <label htmlFor={`${id}${end}`}>{text.t(`kit:range.${end}`)}</label>
          <Control
            id={`${id}${end}`}
            value={typed[end]}
            required={false}
            invalid={typed[end] !== '' && !form.isEnd(typed[end])}
            describedBy={`${id}problem`}
            text={text}
            onChange={(next) => change({ ...typed, [end]: next.trim() }, { typed: true })}
          />
        </div>
      ))}
      <p id={`${id}problem`} aria-live="polite">
        {problem ? text.t(`kit:range.${problem}`) : ''}
      </p>
      <div className={styles['presets']}>
        {Object.entries(presets).map(([name, preset]) => (
          <Button key={name} size="small" onClick={() => change(typedOf(preset()), { typed: false })}>
            {text.t(`kit:range.presets.${name}`)}
          </Button>
        ))}
        <Button size="small" type="text" onClick={() => change(typedOf({}), { typed: false })}>
          {text.t('kit:range.clear')}
        </Button>
      </div>
    </div>
  );
}
