import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const adr = readFileSync('docs/decisions/0026-pieces-of-our-own.md', 'utf8');
const allowed = new Set([...adr.matchAll(/^\| `([^`]+)`/gm)].map(([, file = '']) => file));
const pieces = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));

test('every piece of our own in src/ui is named in its decision, with a reason', () => {
  expect(pieces.filter((file) => !allowed.has(file))).toEqual([]);
});

test('the decision names no piece that is gone', () => {
  expect([...allowed].filter((file) => !pieces.includes(file))).toEqual([]);
});
