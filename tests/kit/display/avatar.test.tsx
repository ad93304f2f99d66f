import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar, initialsOf, isOwnPicture } from '../../../src/ui/display/avatar';

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
  expect(isOwnPicture(src)).toBe(own);
});

test('a picture that cannot be shown gives way to initials', () => {
  const { container } = render(<Avatar src="/gone.png" name="Ada Lovelace" />);
  const picture = container.querySelector('img');
  expect(picture).not.toBeNull();
  if (picture) fireEvent.error(picture);
  expect(container.textContent).toBe('AL');
});
