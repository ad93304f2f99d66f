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
