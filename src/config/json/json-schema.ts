import * as z from 'zod/mini';
import { isRecord } from '../../lib/is-record';
import type { Registry } from '../schema/marks';
import { jsonDashboard, jsonResource } from './read-resource';

/** A schema as JSON, of draft 7: what editors know. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Names = Partial<Record<Registry, readonly string[]>>;

function jsonSchemaOf(declared: z.ZodMiniType, title: string, names: Names): JsonSchema {
  const schema = z.toJSONSchema(declared, {
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
  return { title, ...schema };
}

/**
 * The schema of a resource that is declared as JSON, for editors: with a sentence about every key, and every name that a
 * registry has.
 */
export const resourceJsonSchema = (names: Names): JsonSchema =>
  jsonSchemaOf(jsonResource, 'A resource of Roundkeeper', names);

/** The same of a dashboard. */
export const dashboardJsonSchema = (names: Names): JsonSchema =>
  jsonSchemaOf(jsonDashboard, 'A dashboard of Roundkeeper', names);

/** The schema of a file of declarations, for editors: one resource or dashboard, or a list of several. */
export function resourceFileJsonSchema(names: Names): JsonSchema {
  const { $schema, definitions, title, ...resource } = resourceJsonSchema(names);
  const { $schema: _, definitions: more, ...dashboard } = dashboardJsonSchema(names);
  const one = { anyOf: [{ $ref: '#/definitions/resource' }, { $ref: '#/definitions/dashboard' }] };
  return {
    ...($schema === undefined ? {} : { $schema }),
    ...(title === undefined ? {} : { title }),
    definitions: {
      ...(isRecord(definitions) ? definitions : {}),
      ...(isRecord(more) ? more : {}),
      resource,
      dashboard,
    },
    anyOf: [one, { type: 'array', items: one, minItems: 1 }],
  };
}
