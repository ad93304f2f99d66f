// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readResource } from '../../packages/kit/tests/support/console/read-resource';
import { jsonSchemaOf } from '../../packages/kit/src/extras/json/schema/json-schema';
import { jsonDashboard } from '../../packages/kit/src/extras/json/schema/parse-declaration';
import { knownNames } from '../../packages/kit/src/extras/json/known-names';
import { checkGuide } from '../support/guides/guide';
import { sections, silent, type Node } from '../support/guides/schema-reference';

const schema = jsonSchemaOf(jsonDashboard, {}) as Node;
const guide = readFileSync('docs/dashboards.md', 'utf8');

it('has a reference of every key, made from the schema', async () => {
  await checkGuide('dashboards.md', { reference: sections('', [schema]).join('\n') });
});

it('finds a sentence about every key in the schema', () => {
  expect([...new Set(silent(schema, 'dashboard'))].filter((key) => !/\.(?:show|access)\b/.test(key))).toEqual(
    [],
  );
});

it('shows JSON that can be read', () => {
  const [, json = ''] = /```json\n([^]*?)```/.exec(guide) ?? [];
  const known = { ...knownNames(), channels: [], resources: ['posts'], pages: [] };
  expect(readResource(json, known)).toMatchObject({ resource: { name: 'overview' } });
});
