// @vitest-environment node
import { expect, test } from 'vitest';
import { checkSettings } from '../../scripts/resource/check/check-settings';
import { codeError, UserError } from '../../scripts/resource/user-error';

const errorAt = (...frames: readonly string[]) => {
  const error = new Error('no luck');
  error.stack = ['Error: no luck', ...frames.map((frame) => `    at ${frame}`)].join('\n');
  return error;
};

test.each([
  ['its own file', ['/home/me/shop/src/custom/register.ts:3:9'], 'src/custom/register.ts: no luck'],
  [
    'the first file of its own below those of packages',
    [
      'run (/home/me/shop/node_modules/zod/index.js:1:1)',
      'async load (file:///home/me/shop/src/sources/index.ts:8:1)',
    ],
    'src/sources/index.ts: no luck',
  ],
  [
    'no file of others',
    ['run (/home/me/shop/node_modules/zod/index.js:1:1)', 'node:internal/x:1:1'],
    'no luck',
  ],
])('an error in the code of a console is a sentence that names %s', (_, frames, sentence) => {
  const error = codeError(errorAt(...frames), '/home/me/shop');
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).toBe(sentence);
});

test('settings that a build cannot use are named, each with what it is to be, and no place in the code', () => {
  expect(() =>
    checkSettings({ title: 'Shop', languages: ['en', 'pt-BR', 'zh-Hant', 'es-419'] }),
  ).not.toThrow();
  const refused = () => checkSettings({ titel: 'Shop', languages: ['fr-a1'] });
  expect(refused).toThrow(UserError);
  expect(refused).toThrow(/titel: "Shop" is not .*\nlanguages\.0: "fr-a1" is not a language, as "pt-BR"/);
});
