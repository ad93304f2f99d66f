import { ArrowDownOutlined, ArrowUpOutlined, CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isRightToLeft } from '../../ui/is-right-to-left';
import { formatNumber } from '../../lib/format';
import { labelKeys } from '../../text/resource-text';
import type { ListParts } from '../use-list-controller';
import styles from './column-panel.module.css';

interface ColumnPanelProps extends ListParts {
  /** Receives what is said of a move. */
  readonly onMoved: (announcement: string) => void;
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
  const { currentTarget: panel, key } = event;
  const rows = [...panel.children].map((row) => [...row.querySelectorAll('button')]);
  const row = rows.findIndex((items) => items.some((item) => item === document.activeElement));
  const column = rows[row]?.findIndex((item) => item === document.activeElement) ?? 0;
  const onwards = isRightToLeft(panel) ? -1 : 1;
  const goals: Readonly<Record<string, readonly [number, number]>> = {
    ArrowDown: [row + 1, column],
    ArrowUp: [row < 0 ? -1 : row - 1, column],
    ArrowRight: [row, column + onwards],
    ArrowLeft: [row, column - onwards],
    Home: [0, 0],
    End: [-1, 0],
  };
  const goal = goals[key];
  if (!goal) return;
  const [nextRow, nextColumn] = goal;
  const items = rows.at(nextRow % rows.length) ?? [];
  event.preventDefault();
  items[Math.max(0, Math.min(nextColumn, items.length - 1))]?.focus();
}

function useColumnOrder({ resource, text: { t, lng }, control, memory, onMoved }: ColumnPanelProps) {
  const { columns: declared } = resource.list;
  const { chooseColumns } = control;
  const { columns: chosen } = control.state;
  // Hidden columns stay in their rows, so that nothing moves under the pointer.
  const [order, setOrder] = useState(() => fullOrder(declared, chosen));
  const [lastMove, setLastMove] = useState<{ readonly button: HTMLElement }>();
  const panel = useRef<HTMLDivElement>(null);
  const labelOf = (key: string) => t(labelKeys.field(key));

  useLayoutEffect(() => panel.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    // A button that was moved in the page has lost the focus.
    lastMove?.button.focus();
  }, [lastMove]);

  const toggle = (key: string) => {
    const next = order.filter((name) => (name === key ? !chosen.includes(name) : chosen.includes(name)));
    if (next.length > 0) chooseColumns(next);
  };
  const move = (key: string, by: 1 | -1, button: HTMLElement) => {
    const next = moved(order, key, by);
    setOrder(next);
    setLastMove({ button });
    const [position, total] = [next.indexOf(key) + 1, next.length].map((count) => formatNumber(count, lng));
    onMoved(t('kit:table.columnMoved', { column: labelOf(key), position, total }));
    chooseColumns(next.filter((name) => chosen.includes(name)));
  };
  const reset = () => {
    setOrder(declared);
    memory.save({ widths: undefined });
    chooseColumns(undefined);
  };
  return { panel, order, chosen, labelOf, toggle, move, reset };
}

export default function ColumnPanel(props: ColumnPanelProps) {
  const { t } = props.text;
  const { panel, order, chosen, labelOf, toggle, move, reset } = useColumnOrder(props);
  const mover = (key: string, by: 1 | -1) => {
    const isOff = order.at(by < 0 ? 0 : -1) === key;
    return (
      <Button
        type="text"
        role="menuitem"
        tabIndex={-1}
        aria-label={t(by < 0 ? 'kit:table.columnEarlier' : 'kit:table.columnLater', { column: labelOf(key) })}
        // Disabled, it would lose the focus of a user who moves a column as far as it goes.
        aria-disabled={isOff}
        icon={by < 0 ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
        onClick={({ currentTarget }) => isOff || move(key, by, currentTarget)}
      />
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys go on to the items in it
    <div ref={panel} onKeyDown={moveFocus}>
      {order.map((key) => (
        <div key={key} className={styles['row']} role="group" aria-label={labelOf(key)}>
          <Button
            type="text"
            role="menuitemcheckbox"
            tabIndex={-1}
            aria-checked={chosen.includes(key)}
            icon={<CheckOutlined aria-hidden />}
            onClick={() => toggle(key)}
          >
            {labelOf(key)}
          </Button>
          {mover(key, -1)}
          {mover(key, 1)}
        </div>
      ))}
      <div className={`${styles['row'] ?? ''} ${styles['end'] ?? ''}`} role="none">
        <Button type="text" role="menuitem" tabIndex={-1} onClick={reset}>
          {t('kit:table.resetColumns')}
        </Button>
      </div>
    </div>
  );
}
