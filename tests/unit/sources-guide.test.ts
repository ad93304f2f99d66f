// @vitest-environment node
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { dialectNames, source } from '../../packages/kit/src/extras/sources/source-schema';
import { dialects } from '../../packages/kit/src/extras/sources/dialects';
import { checkGuide } from '../support/guides/guide';
import { sections, silent, type Node } from '../support/guides/schema-reference';

const schema = z.toJSONSchema(source, { target: 'draft-07', io: 'input' }) as Node;

it('has a reference of every key of a source and its dialect, made from the schema, and the ready dialects', async () => {
  await checkGuide('sources.md', {
    reference: sections('', [schema]).join('\n'),
    dialects: dialectNames
      .map((name) =>
        [`### \`${name}\``, '', '```json', JSON.stringify(dialects[name], null, 2), '```'].join('\n'),
      )
      .join('\n\n'),
  });
});

it('finds a sentence about every key in the schema', () => {
  expect([...new Set(silent(schema, 'source'))]).toEqual([]);
});

it.each(dialectNames)('the ready dialect %s is one that the settings could have', (name) => {
  expect(z.safeParse(source, { base: '/api', dialect: dialects[name] }).error).toBeUndefined();
});
