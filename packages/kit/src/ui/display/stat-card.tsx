import { Skeleton, Statistic } from 'antd';
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { withoutMarks } from '../../lib/typed';
import { textWidth } from '../text-width';
import { Card } from './card';
import { MoneyText } from './money-text';
import styles from './stat-card.module.css';

interface StatCardProps {
  readonly label: string;
  /** Undefined while it is loading. */
  readonly value: ReactNode;
  readonly mark?: boolean;
  readonly children?: ReactNode;
}

/** In em. */
const lengthOf = (word: string) => textWidth(word, '600 100px') / 100;

/** A short last word, as a currency, stays with the one before it. */
const wordsOf = (text: string) => text.replace(/ (?=\S{1,4}$)/, '\u00a0').split(' ');

const isAddress = (text: string) => text.includes('@');

/** The part of the size of a figure that a code beside it has, at most. */
const unitSize = 0.7;

function lengthsIn(figure: HTMLElement): readonly number[] {
  const text = withoutMarks(figure.textContent);
  if (isAddress(text)) return [];
  const [amount, unit] = ['[data-amount]', '[data-unit]'].map(
    (part) => figure.querySelector(part)?.textContent,
  );
  if (amount === undefined || unit === undefined) return wordsOf(text).map(lengthOf);
  const [, after = ''] = text.split(unit);
  return [lengthOf(`${amount} `) + unitSize * lengthOf(unit), ...wordsOf(after).map(lengthOf)];
}

/** A figure with its name, in the same height with and without the figure. */
export function StatCard({ label, value, mark = false, children }: StatCardProps) {
  const waiting = value === undefined;
  const card = useRef<HTMLDivElement>(null);
  // The figures of a row have one size, that of the longest word as it is drawn: a figure may be a component that formats it.
  useLayoutEffect(() => {
    const row = card.current?.parentElement;
    const figures = [...(row?.querySelectorAll<HTMLElement>('[data-figure]') ?? [])];
    row?.style.setProperty('--length', String(Math.max(1, ...figures.flatMap(lengthsIn))));
    // An address beside them is no figure, and has its own size.
    const own = card.current?.querySelector('[data-figure]')?.textContent ?? '';
    card.current?.toggleAttribute('data-address', isAddress(own));
  });
  const figure = waiting ? (
    <Skeleton.Button size="small" />
  ) : (
    <span data-figure="" className={mark ? styles['marked'] : undefined}>
      {typeof value === 'string' ? <MoneyText money={value} /> : value}
    </span>
  );
  return (
    <Card
      ref={card}
      size="small"
      className={styles['card'] ?? ''}
      role="group"
      aria-label={label}
      aria-busy={waiting}
    >
      <Statistic title={label} formatter={() => figure} />
      {children}
    </Card>
  );
}

/** A strip of cards, with a hairline between its figures. */
export const StatStrip = (props: ComponentProps<'div'>) => <div {...props} className={styles['strip']} />;
