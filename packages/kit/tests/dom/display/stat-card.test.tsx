import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatCard, StatStrip } from '../../../src/ui/display/stat-card';

const lengthOf = (element: HTMLElement | null) => Number(element?.style.getPropertyValue('--length'));

test('an address among figures leaves them their size, and has its own', () => {
  render(
    <StatStrip aria-label="figures">
      <StatCard label="Paid" value="$1,250.00" />
      <StatCard label="Referred by" value="valentina.garcia@example.com" />
    </StatStrip>,
  );
  const [strip, paid, address] = [
    screen.getByLabelText('figures'),
    screen.getByRole('group', { name: 'Paid' }),
    screen.getByRole('group', { name: 'Referred by' }),
  ];
  expect(lengthOf(strip)).toBeLessThan(10);
  expect([paid, address].map(({ dataset }) => dataset['address'])).toEqual([undefined, '']);
});

test('a code beside a figure is apart from it, and needs less room than the figure', () => {
  const strip = (value: string) => {
    const { unmount } = render(
      <StatStrip aria-label="figures">
        <StatCard label="Lowest bid" value={value} />
      </StatStrip>,
    );
    const length = lengthOf(screen.getByLabelText('figures'));
    const [text, code] = ['[data-figure]', '[data-unit]'].map(
      (part) => document.querySelector(part)?.textContent,
    );
    unmount();
    return { length, text, code };
  };
  const [figure, withCode, asLong] = [
    strip('0.00012345'),
    strip('0.00012345\u00a0USDT'),
    strip('0.00012345USDT.'),
  ];
  expect(withCode).toMatchObject({ text: '0.00012345 USDT', code: 'USDT' });
  expect(withCode.length).toBeGreaterThan(figure.length);
  expect(withCode.length).toBeLessThan(asLong.length);
  expect(figure.code).toBeUndefined();
});
