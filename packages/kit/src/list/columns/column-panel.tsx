import { ArrowDownOutlined, ArrowUpOutlined, CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isRightToLeft } from '../../ui/is-right-to-left';
import type { ResourceText } from '../../text/resource-text';
import styles from './column-panel.module.css';

interface Option {
  readonly key: string;
  readonly label: string;
}

interface ColumnPanelProps {
  readonly t: ResourceText['t'];
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  /** Receives the keys of the visible columns in their order; never none. */
  readonly onChange: (chosen: readonly string[]) => void;
  /** Receives the label of a moved column, its position from 1, and the number of columns. */
  readonly onMoved: (column: string, position: number, total: number) => void;
  readonly onReset: () => void;
}

/** Every column in the order of the visible ones; a hidden one follows the one that is declared before it. */
function fullOrder(declared: readonly string[], visible: readonly string[]): readonly string[] {
  const order = visible.filter((key) => declared.includes(key));
  declared.forEach((key, index) => {
    if (order.includes(key)) return;
    const before = declared[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  });
  return order;
}

/** The keys with one of them exchanged with its neighbour; the same where there is none. */
function moved(keys: readonly string[], key: string, by: 1 | -1): readonly string[] {
  const at = keys.indexOf(key);
  const other = keys[at + by];
  return other === undefined ? keys : keys.with(at, other).with(at + by, key);
}

/** The arrow keys move through the rows and, in a row, from the choice to the buttons that move it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('[role^=menuitem]'),
  ]);
  const row = rows.findIndex((items) => items.some((item) => item === document.activeElement));
  const column = rows[row]?.findIndex((item) => item === document.activeElement) ?? 0;
  const onwards = isRightToLeft(event.currentTarget) ? -1 : 1;
  const at = (nextRow: number, nextColumn: number) => {
    const items = rows[(nextRow + rows.length) % rows.length] ?? [];
    return items[Math.max(0, Math.min(nextColumn, items.length - 1))];
  };
  const goals: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowDown: () => at(row + 1, column),
    ArrowUp: () => at(row < 0 ? -1 : row - 1, column),
    ArrowRight: () => at(row, column + onwards),
    ArrowLeft: () => at(row, column - onwards),
    Home: () => at(0, 0),
    End: () => at(-1, 0),
  };
  const goal = goals[event.key]?.();
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}

interface RowProps {
  readonly t: ResourceText['t'];
  readonly column: Option;
  readonly isChosen: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onToggle: () => void;
  readonly onMove: (by: 1 | -1) => void;
}

function Row({ t, column: { key, label }, isChosen, isFirst, isLast, onToggle, onMove }: RowProps) {
  const mover = (by: 1 | -1, isOff: boolean) => (
    <Button
      type="text"
      role="menuitem"
      tabIndex={-1}
      aria-label={t(by < 0 ? 'kit:table.columnEarlier' : 'kit:table.columnLater', { column: label })}
      // Disabled, it would lose the focus of a user who moves a column as far as it goes.
      aria-disabled={isOff}
      data-mover={`${key} ${String(by)}`}
      icon={by < 0 ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
      onClick={() => isOff || onMove(by)}
    />
  );
  return (
    <div className={styles['row']} role="group" aria-label={label} data-row="">
      <Button
        type="text"
        role="menuitemcheckbox"
        tabIndex={-1}
        aria-checked={isChosen}
        icon={<CheckOutlined aria-hidden />}
        onClick={onToggle}
      >
        {label}
      </Button>
      {mover(-1, isFirst)}
      {mover(1, isLast)}
    </div>
  );
}

export default function ColumnPanel({ t, options, chosen, onChange, onMoved, onReset }: ColumnPanelProps) {
  const declared = options.map(({ key }) => key);
  // Hidden columns stay in their rows, so that nothing moves under the pointer.
  const [order, setOrder] = useState(() => fullOrder(declared, chosen));
  const [lastMove, setLastMove] = useState<{ readonly by: string }>();
  const panel = useRef<HTMLDivElement>(null);
  const labelOf = (key: string) => options.find((option) => option.key === key)?.label ?? key;

  useLayoutEffect(() => panel.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    // A button that was moved in the page has lost the focus.
    if (lastMove) panel.current?.querySelector<HTMLElement>(`[data-mover="${lastMove.by}"]`)?.focus();
  }, [lastMove]);

  const toggle = (key: string) => {
    const next = order.filter((name) => (name === key ? !chosen.includes(name) : chosen.includes(name)));
    if (next.length > 0) onChange(next);
  };
  const move = (key: string, by: 1 | -1) => {
    const next = moved(order, key, by);
    setOrder(next);
    setLastMove({ by: `${key} ${String(by)}` });
    onMoved(labelOf(key), next.indexOf(key) + 1, next.length);
    onChange(next.filter((name) => chosen.includes(name)));
  };
  const reset = () => {
    setOrder(declared);
    onReset();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys go on to the items in it
    <div ref={panel} onKeyDown={moveFocus}>
      {order.map((key, index) => (
        <Row
          key={key}
          t={t}
          column={{ key, label: labelOf(key) }}
          isChosen={chosen.includes(key)}
          isFirst={index === 0}
          isLast={index === order.length - 1}
          onToggle={() => toggle(key)}
          onMove={(by) => move(key, by)}
        />
      ))}
      <div className={`${styles['row'] ?? ''} ${styles['end'] ?? ''}`} data-row="" role="none">
        <Button type="text" role="menuitem" tabIndex={-1} onClick={reset}>
          {t('kit:table.resetColumns')}
        </Button>
      </div>
    </div>
  );
}
