// @vitest-environment node
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { check as checkSignIn } from '../../packages/kit/src/extras/sign-in/check-sign-in';
import { roles, signIn } from '../../packages/kit/src/extras/sign-in/sign-in-schema';
import { BadSettings, parseSettings } from '../../packages/kit/src/settings/settings';
import { checkGuide } from '../support/guides/guide';
import { sections, silent, type Node } from '../support/guides/schema-reference';

const schemaOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { target: 'draft-07', io: 'input' }) as Node;

/** What is wrong with settings, as `path: value`; empty when they can be used. */
function problemsOf(given: object): readonly string[] {
  try {
    checkSignIn(parseSettings(JSON.stringify(given)));
  } catch (error) {
    if (error instanceof BadSettings) return error.problems.map(({ path, value }) => `${path}: ${value}`);
    throw error;
  }
  return [];
}

const wire = {
  login: { path: '/token', body: { user: '{email}', password: '{password}' } },
  whoAmI: { path: '/me' },
};

it('has a reference of every key of signing in and of roles, made from the schema', async () => {
  await checkGuide('sign-in.md', {
    'sign-in': sections('', [schemaOf(signIn)]).join('\n'),
    roles: sections('', [schemaOf(roles)]).join('\n'),
  });
});

it('finds a sentence about every key in the schemas', () => {
  expect([...silent(schemaOf(signIn), 'signIn'), ...silent(schemaOf(roles), 'roles')]).toEqual([]);
});

it('shows only settings that can be used', async () => {
  const guide = await readFile('docs/sign-in.md', 'utf8');
  const examples = [...guide.matchAll(/```json\n([^]*?)```/g)].map(
    ([, text = '']) => JSON.parse(text) as object,
  );
  expect(examples.length).toBeGreaterThan(5);
  expect(examples.flatMap(problemsOf)).toEqual([]);
});

it.each([
  ['a misspelt key', { signIn: { ...wire, renw: { path: '/renew' } } }, 'signIn.renw: renw → renew?'],
  ['a call without a path', { signIn: { ...wire, login: {} } }, 'signIn.login.path: undefined'],
  [
    'an address without a scheme',
    { signIn: { ...wire, base: 'api.example.com' } },
    'signIn.base: api.example.com',
  ],
  [
    'a word that nothing fills',
    { signIn: { ...wire, login: { path: '/token', body: { user: '{mail}' } } } },
    'signIn.login.body.user: {mail}',
  ],
  [
    'an integer whose digits a number does not hold',
    { signIn: { ...wire, login: { path: '/token', body: { tenant: 844_197_938_335_842_304n } } } },
    'signIn.login.body.tenant: 844197938335842304',
  ],
  [
    'a renewal whose token is nowhere',
    { signIn: { ...wire, renew: { path: '/renew', body: { token: '{refresh}' } }, token: { access: 'a' } } },
    'signIn.token.refresh: undefined',
  ],
  [
    'a role that there is not',
    { signIn: { ...wire, identity: { roles: { admin: 'SUPPER' } } } },
    'signIn.identity.roles.admin: SUPPER → SUPER?',
  ],
  [
    'a line of the table that there is not',
    { roles: { all: ['A'], access: { 'chat.usee': ['A'] } } },
    'roles.access',
  ],
  [
    'a role in a line that there is not',
    { roles: { all: ['OWNER'], access: { 'chat.use': ['OWNR'] } } },
    'roles.access.chat.use: OWNR → OWNER?',
  ],
  ['nobody who may do everything', { roles: { all: [] } }, 'roles.all: []'],
  ['a number for signing in', { signIn: 7 }, 'signIn: 7'],
])('names %s', (_, given, told) => {
  expect(problemsOf(given).join('\n')).toContain(told);
});
