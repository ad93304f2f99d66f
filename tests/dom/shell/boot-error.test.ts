import { expect, test, vi } from 'vitest';
import { showBootError } from '../../../packages/kit/src/console/boot-error';
import { takeConsole } from '../../support/console/unit-setup';

vi.mock('../../../packages/kit/src/providers/i18n/i18n', () => ({
  startI18n: () => Promise.reject(new Error('Failed to fetch')),
}));

test('an error at boot whose texts cannot be had is said by itself, without an empty heading or button', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await showBootError(new Error('The settings are no JSON.\nThey begin with <html>'));
  expect(takeConsole()).toHaveLength(1);
  const shown = [...(document.querySelector('main')?.children ?? [])];
  expect(shown.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['P', 'The settings are no JSON.'],
    ['P', 'They begin with <html>'],
  ]);
});
