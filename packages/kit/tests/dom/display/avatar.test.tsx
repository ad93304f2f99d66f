import { fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { applySettings, defaultSettings } from '../../../src/settings/settings';
import imageField from '../../../src/fields/image/field';
import { initialsOf, ownPicture, tintOf } from '../../../src/lib/picture';

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada_king.lovelace', 'AL'],
  ['ada', 'A'],
  ['𝒜da', '𝒜'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('names have different tints, each a hue of the circle', () => {
  const tints = ['Ada', 'Bea', 'Cleo', '𝒜da', ''].map((name) => tintOf(name)['--hue']);
  expect(new Set(tints).size).toBe(tints.length);
  expect(tints.every((hue) => hue >= 0 && hue < 360)).toBe(true);
});

test.each([
  ['/uploads/a.png', true],
  ['data:image/png;base64,AA', true],
  ['data:text/html,x', false],
  ['https://elsewhere.test/a.png', false],
  ['//elsewhere.test/a.png', false],
  ['http://[broken', false],
])('whether the picture %s may be asked for is %s', (src, own) => {
  expect(ownPicture(src)).toBe(own ? src : undefined);
});

const text = {
  t: (key: string, { host = '' }: { readonly host?: string } = {}) =>
    `${key}${host === '' ? '' : ` ${host}`}`,
  lng: 'en',
  ready: true,
};
const propsOf = (value: string) => ({
  path: 'imageUrl',
  field: { kind: 'image', initials: 'name' } as const,
  value,
  row: { name: 'Ada Lovelace' },
  text,
});
const { Cell } = imageField.view;

const allow = (...imageOrigins: string[]) => applySettings({ ...defaultSettings, imageOrigins });
afterEach(() => applySettings(defaultSettings));

test('a picture that cannot be loaded gives way to initials, with the reason in words', async () => {
  const { container } = render(<Cell {...propsOf('/gone.png')} />);
  const picture = container.querySelector('img');
  expect(picture).not.toBeNull();

  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  await waitFor(() => expect(container.textContent).toBe('ALkit:picture.broken'));
});

test('a picture of a host that the settings do not name is not asked for, and names its host', async () => {
  allow('https://a.test', 'https://*.b.test');
  const { container } = render(
    <>
      <Cell {...propsOf('https://a.test/1.png')} />
      <Cell {...propsOf('https://x.b.test/1.png')} />
      <Cell {...propsOf('https://evilb.test/1.png')} />
      <Cell {...propsOf('https://a.test.evil.test/1.png')} />
    </>,
  );
  expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual([
    'https://a.test/1.png',
    'https://x.b.test/1.png',
  ]);
  await waitFor(() => expect(container.textContent).toContain('kit:picture.refused evilb.test'));
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://[broken', ''])(
  'the browser is not asked for %j as a picture',
  (value) => {
    const { container } = render(<Cell {...propsOf(value)} />);
    expect([container.querySelector('img'), container.textContent]).toEqual([null, 'AL']);
  },
);
