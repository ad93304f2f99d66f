import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makePicture, visibleArrows } from '../../scripts/picture/draw';

const file = 'docs/images/architecture.svg';

test('the picture of the architecture is made from the folders and imports that there are', () => {
  const made = makePicture();
  if (process.env['UPDATE_DOCS']) writeFileSync(file, made);
  expect(readFileSync(file, 'utf8'), 'npm run docs makes it anew').toBe(made);
});

test.each(['src', 'packages/kit/src'])('every folder of %s has its name in the picture', (folder) => {
  const picture = makePicture();
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(names.filter((name) => !new RegExp(`[> ]${name}[< ]`).test(picture))).toEqual([]);
});

test('an arrow leads down, and is left out where others lead there already', () => {
  const rows = ['list', 'fields', 'lib'];
  const arrows = [
    { from: 'list', to: 'fields', imports: 2 },
    { from: 'list', to: 'lib', imports: 9 },
    { from: 'fields', to: 'lib', imports: 1 },
    { from: 'fields', to: 'list', imports: 5 },
  ];
  expect(visibleArrows(arrows, (id) => rows.indexOf(id))).toEqual([arrows[0], arrows[2]]);
});
