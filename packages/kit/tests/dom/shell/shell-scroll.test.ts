import { expect, test } from 'vitest';
import { scrollKey } from '../../../src/console/layout/layout';

const place = (pathname: string, key = 'default', search = '') => scrollKey({ key, pathname, search });

test('an address that was typed is not opened at the place of another one, and an entry of the history keeps its own', () => {
  expect(place('/users')).toBe(place('/users'));
  expect(place('/users')).not.toBe(place('/admins'));
  expect(place('/users', 'default', '?current=2')).not.toBe(place('/users'));
  expect(place('/users', 'a1')).not.toBe(place('/users', 'b2'));
});

test('the key of a place does not give away its address, which may name people', () => {
  for (const search of ['', '?email=ann%40example.test'])
    expect(place('/users/u1', 'default', search)).toMatch(/^default -?\d+$/);
});
