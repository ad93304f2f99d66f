// @vitest-environment node
import { expect, test } from 'vitest';
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
