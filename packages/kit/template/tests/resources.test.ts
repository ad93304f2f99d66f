import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { declared } from '../src/resources/declared';

describe.each(readdirSync('public/locales'))('in "%s"', (language) => {
  test.each(declared.map(({ name }) => name))('the resource %s has a title for the menu', (name) => {
    const texts: unknown = JSON.parse(readFileSync(`public/locales/${language}/${name}.json`, 'utf8'));
    expect(texts).toHaveProperty('title');
  });
});
