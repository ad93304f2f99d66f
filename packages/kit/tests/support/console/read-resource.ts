import { jsonIn } from '../../../src/lib/json';
import type { KnownNames } from '../../../src/extras/json/check/names-in-scope';
import { referenceProblems } from '../../../src/extras/json/check/problems/reference-problems';
import { parseDeclaration } from '../../../src/extras/json/schema/parse-declaration';
import type { JsonParts } from '../../../src/extras/json/schema/plugin-parts';

/** Reads a declaration in JSON as a console does: by the schema, then by the names that it refers to. */
export function readResource(text: string, known: KnownNames, parts?: JsonParts) {
  const read = parseDeclaration(jsonIn(text), parts);
  if ('problems' in read) return read;
  const resources = [...known.resources, read.resource.name];
  const problems = referenceProblems(read.resource, { ...known, resources });
  return problems.length > 0 ? { problems } : read;
}
