import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declared } from '../src/resources/declared';

const textsOf = (file: string): unknown => JSON.parse(readFileSync(`public/locales/${file}`, 'utf8'));

test.each(declared.map(({ name }) => name))('the resource %s has a title for the menu', (name) => {
  expect(textsOf(`en/${name}.json`)).toHaveProperty('title');
});

// A text that another language lacks is English; `npm run resource -- --check` names those.
const files = readdirSync('public/locales', { recursive: true, encoding: 'utf8' });
test.each(files.filter((file) => file.endsWith('.json')))('the texts in %s are an object in JSON', (file) => {
  expect(textsOf(file)).toBeTypeOf('object');
});
