import * as z from 'zod/mini';
import { field } from '../../../schema/shapes/field';
import { some, type Registry } from '../../../schema/shapes/marks';
import { jsonDashboard, jsonResource } from './parse-declaration';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Names = Partial<Record<Registry | 'kinds', readonly string[]>>;

/** @param names those that there are in each registry */
export function jsonSchemaOf(
  declared: z.ZodMiniType,
  names: Names,
  reused: 'inline' | 'ref' = 'inline',
): JsonSchema {
  const schema = z.toJSONSchema(declared, {
    target: 'draft-07',
    io: 'input',
    reused,
    override: ({ zodSchema, jsonSchema }) => {
      // What a field of a plugin's kind may say is known to the plugin alone.
      if ((zodSchema as object) === field && names.kinds?.length)
        jsonSchema.oneOf?.push({ properties: { kind: { enum: [...names.kinds] } }, required: ['kind'] });
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
  return { title: 'A declaration of Roundkeeper', ...schema };
}

/** A file has one or several declarations. Shared parts are referenced: inlined it would be thirty times as long. */
export function resourceFileJsonSchema(names: Names): JsonSchema {
  const one = z.union([jsonResource, jsonDashboard]);
  const file = z.union([one, some(one)]);
  return jsonSchemaOf(file, names, 'ref');
}
