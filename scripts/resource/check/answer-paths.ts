import * as z from 'zod/mini';
import type { CallDeclaration } from '../../../packages/kit/src/wire/call';
import { leavesOf, toPlain, type Schema } from '../schema';

/**
 * Returns the dotted paths in a row of a call's answer, or in the answer itself; undefined for a call whose schema accepts
 * anything, as one that is declared as text.
 */
export function answerPaths({ response }: CallDeclaration): readonly string[] | undefined {
  const schema = z.toJSONSchema(response, { unrepresentable: 'any' });
  const definitions: Readonly<Record<string, unknown>> = schema.$defs ?? {};
  const follow = (reference: string) =>
    (reference === '#' ? schema : definitions[reference.slice('#/$defs/'.length)]) as Schema;
  const answer = toPlain(schema as Schema, follow);
  const paths = leavesOf(answer.properties['items']?.items ?? answer).map(({ path }) => path);
  return paths.length > 0 ? paths : undefined;
}
