import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../icon/icon';
import { IconButton } from '../icon/icon-button';
import type { IconName } from '../icon/icon-paths';
import { isRightToLeft } from '../is-right-to-left';
import { Popup } from '../popup/popup';
import { PopupChoice } from '../popup/popup-choice';
import { shifted, wholeOrder } from './column-order';
import styles from './columns-menu.module.css';

interface Option {
  readonly key: string;
  readonly label: string;
}

interface ColumnsMenuProps {
  readonly labels: {
    readonly button: string;
    readonly earlier: (column: string) => string;
    readonly later: (column: string) => string;
    /** Where a column stands now that it was moved. */
    readonly moved: (column: string, place: number, places: number) => string;
    readonly reset: string;
  };
  /** Every column, in the order in which they are declared. */
  readonly options: readonly Option[];
  /** The visible ones, in the order in which they stand. */
  readonly chosen: readonly string[];
  /** The keys of the visible columns in their order; never none. */
  readonly onChange: (chosen: readonly string[]) => void;
  /** Back to how everything was before one changed anything. */
  readonly onReset: () => void;
}

/** The arrow keys go through the rows and, in a row, from what shows a column to what moves it. */
function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('[role^=menuitem]'),
  ]);
  const row = rows.findIndex((items) => items.some((item) => item === document.activeElement));
  const column = rows[row]?.findIndex((item) => item === document.activeElement) ?? 0;
  const onwards = isRightToLeft(event.currentTarget) ? -1 : 1;
  const at = (wanted: number, place: number) => {
    const items = rows[(wanted + rows.length) % rows.length] ?? [];
    return items[Math.max(0, Math.min(place, items.length - 1))];
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

interface MoverProps {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function Mover({ name, icon, label, isOff, onPress }: MoverProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      role="menuitem"
      tabIndex={-1}
      // Not disabled, which would take the focus away from who moves a column as far as it goes.
      aria-disabled={isOff}
      data-mover={name}
      onClick={isOff ? undefined : onPress}
    />
  );
}

interface RowProps {
  readonly labels: ColumnsMenuProps['labels'];
  readonly column: Option;
  readonly isChosen: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onToggle: () => void;
  readonly onMove: (by: 1 | -1) => void;
}

function Row({ labels, column, isChosen, isFirst, isLast, onToggle, onMove }: RowProps) {
  const { key, label } = column;
  return (
    <div className={styles['row']} role="group" aria-label={label} data-row="">
      <PopupChoice
        role="menuitemcheckbox"
        tabIndex={-1}
        className={styles['choice']}
        aria-checked={isChosen}
        data-autofocus={isFirst ? '' : undefined}
        onClick={onToggle}
      >
        <span className={styles['check']}>
          <Icon name="check" />
        </span>
        {label}
      </PopupChoice>
      <Mover
        name={`${key} -1`}
        icon="arrow-up"
        label={labels.earlier(label)}
        isOff={isFirst}
        onPress={() => onMove(-1)}
      />
      <Mover
        name={`${key} 1`}
        icon="arrow-down"
        label={labels.later(label)}
        isOff={isLast}
        onPress={() => onMove(1)}
      />
    </div>
  );
}

interface RowsProps extends ColumnsMenuProps {
  readonly onSay: (text: string) => void;
}

function Rows({ labels, options, chosen, onChange, onReset, onSay }: RowsProps) {
  const declared = options.map(({ key }) => key);
  // Hidden columns keep their places while one chooses: nothing jumps under the pointer.
  const [order, setOrder] = useState(() => wholeOrder(declared, chosen));
  const [moved, setMoved] = useState<{ readonly by: string }>();
  const list = useRef<HTMLDivElement>(null);
  const labelOf = (key: string) => options.find((option) => option.key === key)?.label ?? key;

  useLayoutEffect(() => {
    // Put elsewhere in the page, a button has lost the focus.
    if (moved) list.current?.querySelector<HTMLElement>(`[data-mover="${moved.by}"]`)?.focus();
  }, [moved]);

  const toggle = (key: string) => {
    const next = order.filter((name) => (name === key ? !chosen.includes(name) : chosen.includes(name)));
    if (next.length > 0) onChange(next);
  };
  const move = (key: string, by: 1 | -1) => {
    const next = shifted(order, key, by);
    setOrder(next);
    setMoved({ by: `${key} ${String(by)}` });
    onSay(labels.moved(labelOf(key), next.indexOf(key) + 1, next.length));
    onChange(next.filter((name) => chosen.includes(name)));
  };
  const reset = () => {
    setOrder(declared);
    onReset();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys go on to the items in it
    <div ref={list} onKeyDown={stepThrough}>
      {order.map((key, index) => (
        <Row
          key={key}
          labels={labels}
          column={{ key, label: labelOf(key) }}
          isChosen={chosen.includes(key)}
          isFirst={index === 0}
          isLast={index === order.length - 1}
          onToggle={() => toggle(key)}
          onMove={(by) => move(key, by)}
        />
      ))}
      <div className={styles['end']} data-row="" role="none">
        <PopupChoice role="menuitem" tabIndex={-1} className={styles['choice']} onClick={reset}>
          {labels.reset}
        </PopupChoice>
      </div>
    </div>
  );
}

/** Which columns a table shows and in which order, behind a button; it stays open while one chooses. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <>
      <Popup label={props.labels.button} icon="columns" role="menu" isOpen={isOpen} onOpen={setOpen}>
        {() => <Rows {...props} onSay={setSaid} />}
      </Popup>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
