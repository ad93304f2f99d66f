import * as z from 'zod/mini';
import { isRecord } from '../../lib/is-record';
import type { Registry } from '../schema/marks';
import { jsonResource } from './read-resource';

/** A schema as JSON, of draft 7: what editors know. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The schema of a resource that is declared as JSON, for editors: with a sentence about every key, and every name that a
 * registry has.
 */
export function resourceJsonSchema(names: Partial<Record<Registry, readonly string[]>>): JsonSchema {
  const schema = z.toJSONSchema(jsonResource, {
    target: 'draft-07',
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema['isRole'] === true) {
        // The settings of a deployment may have roles of their own.
        jsonSchema.examples = jsonSchema.enum ?? [];
        delete jsonSchema['isRole'];
        delete jsonSchema.enum;
      }
      const registry = jsonSchema['registry'] as Registry | undefined;
      if (registry === undefined) return;
      delete jsonSchema['registry'];
      const known = names[registry] ?? [];
      // An enumeration of nothing is no valid schema.
      if (known.length > 0) jsonSchema.enum = [...known];
      else jsonSchema.not = {};
    },
  });
  return { title: 'A resource of Roundkeeper', ...schema };
}

/** The schema of a file of resources, for editors: one resource, or a list of several. */
export function resourceFileJsonSchema(names: Partial<Record<Registry, readonly string[]>>): JsonSchema {
  const { $schema, definitions, title, ...resource } = resourceJsonSchema(names);
  const one = { $ref: '#/definitions/resource' };
  return {
    ...($schema === undefined ? {} : { $schema }),
    ...(title === undefined ? {} : { title }),
    definitions: { ...(isRecord(definitions) ? definitions : {}), resource },
    anyOf: [one, { type: 'array', items: one, minItems: 1 }],
  };
}
