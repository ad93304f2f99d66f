import * as z from 'zod/mini';
import { toPlain, type Plain, type Schema } from '../../../scripts/resource/schema';

/** Texts of which one meets any pattern that the contract has. */
const candidates = ['12.50', '42', '40%', '2026-11-20', 'SUMMER-26'];

const byFormat: Readonly<Record<string, string>> = {
  email: 'somebody@example.test',
  'date-time': '2026-11-20T07:30:00.000Z',
  date: '2026-11-20',
  uri: 'https://example.test/',
};

function sampleText({ format = '', values, patterns }: Plain): string {
  const meets = (text: string) => patterns.every((pattern) => new RegExp(pattern, 'u').test(text));
  const free = 'Some text';
  return values?.[0] ?? byFormat[format] ?? (meets(free) ? free : (candidates.find(meets) ?? free));
}

function sampleOf(schema: Plain): unknown {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties).map(([name, inner]) => [name, sampleOf(inner)]),
      );
    case 'array':
      return schema.items ? [sampleOf(schema.items)] : [];
    case 'string':
      return sampleText(schema);
    case 'boolean':
      return true;
    case 'unknown':
      return null;
    default:
      return 12;
  }
}

const noReferences = (reference: string): Schema => {
  throw new Error(`nothing is known of ${reference}`);
};

/** An answer that a schema of the contract allows, with a value wherever one may be. */
export const sampleAnswer = (schema: z.ZodMiniType): unknown =>
  sampleOf(toPlain(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }) as Schema, noReferences));
