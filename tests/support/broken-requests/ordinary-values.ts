import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';

/** A JSON schema, as far as the contract's schemas need it. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Values that there are, by the names of the fields that may have them. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** What a schema of the contract wants. */
export const shapeOf = (schema: z.ZodMiniType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** What a value of that shape might be; a field's name says more than its type. */
function ordinary(shape: Shape, name: string, known: Known): Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => ordinary(one, name, known)));
  const values = known[name];
  if (values && values.length > 0) return fc.constantFrom(...values);
  if (shape.type === 'object' || shape.properties) return ordinaryObject(shape, known);
  if (shape.type === 'array') return fc.array(ordinary(shape.items ?? {}, '', known), { maxLength: 3 });
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'null') return fc.constant(null);
  if (shape.type === 'number' || shape.type === 'integer') {
    const { minimum: min = 0, maximum: max = 1000 } = shape;
    return fc.integer({ min: Math.max(min, -1000), max: Math.min(max, 100_000) });
  }
  if (shape.format === 'email') return fc.emailAddress();
  if (shape.format === 'date') return fc.constantFrom('2026-11-20', '2030-01-01', '2020-02-29');
  if (shape.pattern && !shape.pattern.includes('\\p{')) return fc.stringMatching(new RegExp(shape.pattern));
  return fc.string({ minLength: 1, maxLength: 12 });
}

/** What an object of that shape might be. */
export function ordinaryObject({ properties = {}, required = [] }: Shape, known: Known): Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, shape]) => [name, ordinary(shape, name, known)]);
  return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: [...required],
  });
}
