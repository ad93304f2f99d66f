import * as z from 'zod/mini';
import { completeResource, type AnyResource, type LooseResource } from '../resource';
import { jsonResource, type Texts } from './json-resource';
import type { Problem } from './problem';
import { referenceProblems, type KnownNames } from './reference-problems';
import { schemaProblems } from './schema-problems';

/** A JSON file, read: a resource with the texts that it brings, or what is wrong with it. */
export type ReadResource =
  | { readonly resource: AnyResource; readonly texts: Readonly<Record<string, Texts>> | undefined }
  | { readonly problems: readonly Problem[] };

/** Reads a resource that is declared as JSON: its form first, then what it refers to. */
export function readResource(text: string, known: KnownNames): ReadResource {
  let source: unknown;
  try {
    source = JSON.parse(text);
  } catch {
    return { problems: [{ kind: 'notJson', path: '' }] };
  }
  const wrong = schemaProblems(jsonResource, source);
  if (wrong.length > 0) return { problems: wrong };
  const { texts, $schema: _, ...declared } = z.parse(jsonResource, source);
  const resource = completeResource(declared as unknown as LooseResource);
  const names = { ...known, resources: [...known.resources, resource.name] };
  const problems = referenceProblems(resource, names);
  return problems.length > 0 ? { problems } : { resource, texts };
}
