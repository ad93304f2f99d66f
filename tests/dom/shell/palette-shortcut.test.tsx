import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '../../support/console/platform';
import { PaletteButton } from '../../../packages/kit/src/extras/palette/palette-button';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

afterEach(resetConsole);

// jsdom has nothing to scroll.
Element.prototype.scrollIntoView ??= () => undefined;

const open = async (key: string, code: string) => {
  await signInAs('SUPER', () => ({ items: [], totalPages: 0, totalItems: 0 }));
  await renderKit(<PaletteButton entries={[]} onChangePassword={() => undefined} />, { resources: [] });
  return fireEvent.keyDown(document.body, { key, code, ctrlKey: true });
};

test.each([
  ['Latin', 'k', 'KeyK'],
  ['Latin with Caps Lock', 'K', 'KeyK'],
  ['Dvorak', 'k', 'KeyV'],
  ['Arabic', 'ن', 'KeyK'],
  ['Cyrillic', 'л', 'KeyK'],
  ['Greek', 'κ', 'KeyK'],
  ['Hebrew', 'ל', 'KeyK'],
])('Ctrl+K opens the palette on a keyboard with %s letters', async (_, key, code) => {
  expect(await open(key, code)).toBe(false);
  await screen.findByRole('dialog', { name: 'Command palette' }, { timeout: 5000 });
});

test('Ctrl with another Latin letter at the place of K does not', async () => {
  expect(await open('t', 'KeyK')).toBe(true);
});
