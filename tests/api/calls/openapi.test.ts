import Spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentedPath, realmsOf } from '../../../packages/kit/src/wire/call';
import { calls } from '../../../contract/calls';
import { apiBase } from '../../../server/src/app';
import { makeDocumentation } from '../../../server/src/documentation';
import { checkAnswer } from '../../support/api/answer-check';
import { openApi, type TestApi } from '../../support/api/api';
import { eitherKind } from '../../support/databases/databases';

interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

let api: TestApi;
let document: Document;
beforeAll(async () => {
  api = await openApi(eitherKind());
  document = (await api.app.inject('/api/docs/json')).json<Document>();
});
afterAll(() => api.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  );

it('is OpenAPI 3.1 and has every call of the contract, and no other', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.servers).toEqual([{ url: '/api/v1' }]);
  const documented = operations().map(({ operationId, method, path, summary }) => ({
    operationId,
    method,
    path,
    summary,
  }));
  const contract = calls.map(({ name, method, path, summary }) => ({
    operationId: name,
    method,
    path: documentedPath(path),
    summary,
  }));
  const byName = (one: { operationId: string }, other: { operationId: string }) =>
    one.operationId.localeCompare(other.operationId);
  expect(documented.sort(byName)).toEqual(contract.sort(byName));
});

it('is made without a database as it is served', async () => {
  expect(await makeDocumentation()).toEqual(document);
});

it('tells of each call whose session it takes and how it fails', () => {
  for (const call of calls) {
    const operation = operations().find(({ operationId }) => operationId === call.name);
    if (!operation) throw new Error(call.name);
    const realms = realmsOf(call);
    const xsrf = call.method === 'GET' ? [] : ['xsrf'];
    expect(operation.security.map((each) => Object.keys(each))).toEqual(
      realms.map((realm) => [realm, ...xsrf]),
    );
    const schemes = operation.security.flatMap((each) => Object.keys(each));
    for (const scheme of schemes) expect(document.components.securitySchemes).toHaveProperty(scheme);
    for (const status of [...(call.errors ?? []), ...(realms.length === 0 ? [] : [401])])
      expect(operation.responses[String(status)]?.content?.['application/json']?.schema.$ref).toBe(
        '#/components/schemas/Error',
      );
    expect(operation.responses).toHaveProperty(String(call.status ?? 200));
  }
  expect(document.components.schemas).toHaveProperty('Error');
});

it('has the fields of queries and bodies', () => {
  const find = (name: string) => operations().find(({ operationId }) => operationId === name);
  const names = (find('orders.list')?.parameters ?? []).map(
    (parameter) => `${parameter.in} ${parameter.name}`,
  );
  expect(names.sort()).toEqual(
    [
      'path id',
      ...['limit', 'offset', 'from', 'to', 'name', 'email', 'status', 'sortBy', 'direction'].map(
        (name) => `query ${name}`,
      ),
    ].sort(),
  );
  expect(find('rounds.start')?.requestBody?.content['application/json']?.schema.required?.sort()).toEqual(
    ['entryFee', 'progress', 'currencyId', 'fiatCurrencyId', 'type'].sort(),
  );
});

it('passes the recommended rules of OpenAPI linting', async () => {
  const linter = new Spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] } as Parameters<typeof linter.setRuleset>[0]);
  const found = await linter.run(document as unknown as Record<string, unknown>);
  expect(found.map(({ code, path, message }) => `${String(code)} at ${path.join('.')}: ${message}`)).toEqual(
    [],
  );
});

it('tells of a body only where a call has one, and of a file as a form', () => {
  for (const call of calls) {
    const content = operations().find(({ operationId }) => operationId === call.name)?.requestBody?.content;
    const wanted = call.consumes ? [call.consumes] : call.body ? ['application/json'] : [];
    expect(Object.keys(content ?? {}), call.name).toEqual(wanted);
  }
});

it.each([
  ['a status that it does not have', 418, { message: 'Hello' }, 'application/json'],
  ['a content type that it does not have', 200, { message: 'Hello' }, 'text/html'],
  ['a field of another kind', 200, { message: 5 }, 'application/json'],
  ['a field that is missing', 200, {}, 'application/json'],
  ['a field that is secret', 200, { message: 'Hello', passwordHash: 'x' }, 'application/json'],
  ['a hash in a text', 200, { message: '$argon2id$v=19' }, 'application/json'],
])('no answer passes the tests with %s', (_what, status, body, type) => {
  const answer = (changed: object) => ({
    status: 200,
    text: JSON.stringify(body),
    body,
    headers: { 'content-type': 'application/json' },
    ...changed,
  });
  const asked = { method: 'GET', url: `${apiBase}/banner?x=1` };
  expect(() => checkAnswer(asked, answer({ status, headers: { 'content-type': type } }))).toThrow('banner');
  const right = { message: 'Hello' };
  checkAnswer(asked, answer({ text: JSON.stringify(right), body: right }));
});
