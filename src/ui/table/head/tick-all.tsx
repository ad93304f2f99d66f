import { useEffect, useRef } from 'react';
import table from '../data-table.module.css';

interface TickAllProps {
  readonly ticks: {
    readonly ticked: ReadonlySet<string>;
    readonly onTickAll: (ticked: boolean) => void;
    readonly allName: string;
  };
  /** Of the rows that are there. */
  readonly keys: readonly string[];
}

/** The heading of the boxes: ticks every row of the page, and says when only some are. */
export function TickAll({ ticks, keys }: TickAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const count = keys.filter((key) => ticks.ticked.has(key)).length;
  const isSome = count > 0 && count < keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <th scope="col" className={table['tick']} aria-label={ticks.allName}>
      <label>
        <input
          ref={box}
          type="checkbox"
          aria-label={ticks.allName}
          checked={keys.length > 0 && count === keys.length}
          disabled={keys.length === 0}
          onChange={(event) => ticks.onTickAll(event.target.checked)}
        />
      </label>
    </th>
  );
}
