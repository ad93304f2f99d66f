import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { imageField } from '../../../src/kit/fields/image';
import { initialsOf, ownPicture } from '../../../src/ui/picture';

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada_king.lovelace', 'AL'],
  ['ada', 'A'],
  ['𝒜da', '𝒜'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
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

test('a picture that cannot be shown gives way to initials', () => {
  const { Cell } = imageField.view;
  const props = {
    path: 'imageUrl',
    field: { kind: 'image', initials: 'name' } as const,
    value: '/gone.png',
    row: { name: 'Ada Lovelace' },
    text: { t: (key: string) => key, lng: 'en', ready: true },
  };
  const { container } = render(<Cell {...props} />);
  const picture = container.querySelector('img');
  expect(picture).not.toBeNull();
  if (picture) fireEvent.error(picture);
  expect(container.textContent).toBe('AL');
});
