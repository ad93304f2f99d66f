import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { Method } from '../../packages/kit/src/wire/call';
import { UserError } from './user-error';
import { toPlain, type Plain, type Schema } from './schema';

/** A call described by an OpenAPI document. */
export interface Operation {
  readonly method: Method;
  /** Path below the API's base, with parameters in braces. */
  readonly path: string;
  readonly id: string;
  readonly tags: readonly string[];
  /** Names of the accepted security schemes. */
  readonly security: readonly string[];
  readonly query: Readonly<Record<string, Plain>>;
  readonly body?: Plain;
  /** The JSON schema of a success. */
  readonly answer?: Plain;
}

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly schema?: Schema;
}
interface RawOperation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Media;
  readonly responses?: Readonly<Record<string, Media>>;
}
type PathItem = Readonly<Record<string, unknown>> & { readonly parameters?: readonly Parameter[] };

export interface Document {
  readonly openapi?: unknown;
  readonly swagger?: unknown;
  readonly servers?: readonly { readonly url: string }[];
  readonly paths?: Readonly<Record<string, PathItem>>;
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Resolves a reference within the document. */
function lookUp(document: Document, reference: string): unknown {
  if (!reference.startsWith('#/'))
    throw new UserError(`The document refers to ${reference}, outside of itself; bundle it first.`);
  const keys = reference
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = keys.reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), document);
  if (found === undefined)
    throw new UserError(`The document refers to ${reference}, and there is nothing there.`);
  return found;
}

/** A part that may be a reference. */
const followed = <Part extends object>(document: Document, part: Part): Part =>
  '$ref' in part && typeof part.$ref === 'string' ? (lookUp(document, part.$ref) as Part) : part;

function jsonOf(document: Document, media: Media | undefined): Plain | undefined {
  const content = media && followed(document, media).content;
  const type = Object.keys(content ?? {}).find((name) => /[/+]json\b/.test(name));
  const schema = type === undefined ? undefined : content?.[type]?.schema;
  return schema && toPlain(schema, (reference) => lookUp(document, reference) as Schema);
}

function readOperation(document: Document, path: string, method: Method, item: PathItem): Operation {
  const raw = item[method.toLowerCase()] as RawOperation;
  const parameters = [...(item.parameters ?? []), ...(raw.parameters ?? [])].map((one) =>
    followed(document, one),
  );
  const query = parameters.filter((one) => one.in === 'query');
  const success = Object.keys(raw.responses ?? {}).find((status) => status.startsWith('2'));
  const body = jsonOf(document, raw.requestBody);
  const answer = success === undefined ? undefined : jsonOf(document, raw.responses?.[success]);
  return {
    method,
    path,
    id: raw.operationId ?? '',
    tags: raw.tags ?? [],
    security: (raw.security ?? []).flatMap((one) => Object.keys(one)),
    query: Object.fromEntries(
      query.map(({ name, schema = {} }) => [
        name,
        toPlain(schema, (reference) => lookUp(document, reference) as Schema),
      ]),
    ),
    ...(body ? { body } : {}),
    ...(answer ? { answer } : {}),
  };
}

/**
 * Returns every call of an OpenAPI document, in order.
 * @throws UserError for another kind or version of document
 */
export function operationsOf(document: Document): readonly Operation[] {
  if (document.swagger !== undefined)
    throw new UserError(
      `That is an OpenAPI 2 document (Swagger), and only OpenAPI 3 is read. Convert it, as with: npx swagger2openapi the-document --yaml --outfile openapi.yaml`,
    );
  if (!String(document.openapi).startsWith('3.') || !document.paths)
    throw new UserError('That is not an OpenAPI 3 document: it has no "openapi": "3.…" with "paths".');
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => isObject(item[method.toLowerCase()]))
      .map((method) => readOperation(document, path, method, item)),
  );
}

async function readText(from: string): Promise<string> {
  if (!/^https?:\/\//.test(from)) return readFile(from, 'utf8');
  const answer = await fetch(from);
  if (!answer.ok) throw new Error(`it answered with status ${String(answer.status)}`);
  return answer.text();
}

/**
 * Reads an OpenAPI document, JSON or YAML.
 * @param from a file or an http(s) address
 * @throws UserError naming it when it cannot be read
 */
export async function readDocument(from: string): Promise<Document> {
  let text: string;
  try {
    text = await readText(from);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`${from} cannot be read: ${reason}.`, { cause: error });
  }
  try {
    const document: unknown = parse(text);
    return isObject(document) ? document : {};
  } catch (error) {
    throw new UserError(`${from} is neither JSON nor YAML.`, { cause: error });
  }
}
