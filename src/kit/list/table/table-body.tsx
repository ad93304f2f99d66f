import {
  createContext,
  useContext,
  useEffect,
  useState,
  type ComponentProps,
  type ReactElement,
} from 'react';
import { renderedWhole, rowHeight } from './list-column';
import type LongRows from './long-rows';
import type { TableAround } from './long-rows';
import { RowGap } from './row-gap';

/** The table that a body is in, which antd does not pass on. */
export const TableContext = createContext<TableAround>({ scroller: { current: null }, columns: 1 });

interface LongRowsCode {
  readonly default: typeof LongRows;
}

let longRowsCode: LongRowsCode | undefined;

/** Fetches the code that renders many rows: most lists have none. */
export async function loadLongRows(): Promise<LongRowsCode> {
  longRowsCode ??= await import('./long-rows');
  return longRowsCode;
}

/**
 * Returns the code that renders many rows once it has come, and from then on also where fewer are left of them. Not by `lazy`:
 * React shows what it has waited for 300 ms after the lines that stand for it at the earliest.
 */
function useLongRows(isLong: boolean): LongRowsCode | undefined {
  const [code, setCode] = useState<LongRowsCode>();
  if (isLong && !code && longRowsCode) setCode(longRowsCode);
  useEffect(() => {
    if (!isLong || code) return;
    loadLongRows().then(setCode, (error: unknown) =>
      setCode(() => {
        throw error;
      }),
    );
  }, [isLong, code]);
  return code;
}

interface BodyProps extends Omit<ComponentProps<'tbody'>, 'children'> {
  /** antd's row for measuring, which lists don't need, and the elements of all rows, or what stands in an empty table. */
  readonly children: readonly [unknown, readonly ReactElement[] | ReactElement];
}

/** The body of antd's table: all rows of a short one, and those of a long one that can be seen. */
export function TableBody({ children: [, rows], ...rest }: BodyProps) {
  const around = useContext(TableContext);
  const isLong = Array.isArray(rows) && rows.length > renderedWhole;
  const code = useLongRows(isLong);
  if (code && Array.isArray(rows)) return <code.default {...rest} {...around} rows={rows} />;
  return <tbody {...rest}>{isLong ? <RowGap height={rows.length * rowHeight} /> : rows}</tbody>;
}
