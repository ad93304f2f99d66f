import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import {
  jsonSchemaOf,
  resourceFileJsonSchema,
  type JsonSchema,
} from '../../src/extras/json/schema/json-schema';
import { jsonResource } from '../../src/extras/json/schema/parse-declaration';

const names = { icons: ['users'], renderers: [], validators: ['iban'] };
const schema = jsonSchemaOf(jsonResource, names);
const ofFile = resourceFileJsonSchema(names);

const good = {
  name: 'brands',
  access: { list: ['REGULAR'] },
  calls: { list: 'GET /brands' },
  fields: { name: { kind: 'text' } },
  list: { columns: ['name'] },
};

const validate = new Ajv({ strict: false }).compile(ofFile);

/** The places in a schema that describe a key, and those of them that say nothing about it. */
function silentKeys(node: unknown, path = ''): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {}, ...rest } = node as JsonSchema;
  return [
    ...Object.entries(properties).flatMap(([key, value]) => [
      ...(typeof value === 'object' && value.description !== undefined ? [] : [`${path}.${key}`]),
      ...silentKeys(value, `${path}.${key}`),
    ]),
    ...Object.entries(rest).flatMap(([key, value]) => silentKeys(value, `${path}.${key}`)),
  ];
}

describe('the schema for editors', () => {
  test('takes a file of one declaration or of several', () => {
    expect(validate(good)).toBe(true);
    expect(validate([good, { ...good, name: 'others' }])).toBe(true);
    expect(validate([good, { ...good, listt: {} }])).toBe(false);
    expect(validate([])).toBe(false);
  });

  test('takes a declaration, and tells a wrong key, kind and name', () => {
    expect(validate({ $schema: './x.json', ...good })).toBe(true);
    expect(validate({ ...good, listt: {} })).toBe(false);
    expect(validate({ ...good, fields: { name: { kind: 'txt' } } })).toBe(false);
    expect(validate({ ...good, fields: { name: { kind: 'text', digits: 1 } } })).toBe(false);
    expect(validate({ ...good, menu: { order: 1, icon: 'users' } })).toBe(true);
    expect(validate({ ...good, menu: { order: 1, icon: 'user' } })).toBe(false);
    expect(validate({ ...good, calls: { list: 'GET //evil.test' } })).toBe(false);
  });

  test('takes the kinds that plugins of the build register, with options of their own', () => {
    const withKinds = new Ajv({ strict: false }).compile(
      resourceFileJsonSchema({ ...names, kinds: ['rating'] }),
    );
    const rated = { ...good, fields: { score: { kind: 'rating', options: { max: 5 } } } };
    expect(withKinds(rated)).toBe(true);
    expect(withKinds(good)).toBe(true);
    expect(validate(rated)).toBe(false);
    expect(withKinds({ ...good, fields: { score: { kind: 'ratng' } } })).toBe(false);
  });

  test('has a sentence about every key', () => {
    expect(silentKeys(schema)).toEqual([]);
  });

  test('keeps nothing that only the console knows, and says nothing twice', () => {
    expect(JSON.stringify(ofFile)).not.toMatch(/"(?:registry|isRole)"/);
    expect(JSON.stringify(ofFile).length).toBeLessThan(200_000);
  });
});
