import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { calls } from '../../../contract/calls';
import { documentedPath, type CallDeclaration } from '../../../packages/kit/src/wire/call';
import { apiBase } from '../../../server/src/app';
import { makeDocumentation } from '../../../server/src/documentation';

interface Asked {
  readonly method: string;
  /** Its path and query. */
  readonly url: string;
}

/** What came back. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

interface ContentOf {
  readonly content?: Readonly<Record<string, unknown>>;
}
interface ApiDocument {
  readonly paths: Readonly<
    Record<string, Record<string, { responses: Readonly<Record<string, ContentOf>> }>>
  >;
}

/** The OpenAPI document of an application, and the validators that were made from it. */
class Documented {
  private readonly ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    allErrors: true,
    code: { optimize: false },
  });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(private readonly document: ApiDocument) {
    this.ajv.addSchema(document, 'document');
  }

  /** The content types that a call's answer of that status may have; undefined for a status it never has. */
  contentTypes({ path, method }: CallDeclaration, status: number): string[] | undefined {
    const response =
      this.document.paths[documentedPath(path)]?.[method.toLowerCase()]?.responses[String(status)];
    return response && Object.keys(response.content ?? {});
  }

  validator({ path, method }: CallDeclaration, status: number, type: string): ValidateFunction {
    const steps = [
      'paths',
      documentedPath(path),
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      type,
      'schema',
    ];
    const pointer = steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const made =
      this.validators.get(pointer) ??
      this.ajv.compile({ $ref: `document#/${pointer.split('/').map(encodeURIComponent).join('/')}` });
    this.validators.set(pointer, made);
    return made;
  }
}

const documented = new Documented((await makeDocumentation()) as ApiDocument);

const patterns = calls.map((call) => ({
  call,
  pattern: new RegExp(
    `^${call.path
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\/$/, '/?')
      .replace(/\{\w+\}/g, '([^/]+)')}$`,
  ),
}));

/** The call of the contract that a request is, a fixed path before one with parameters. */
function findCall(method: string, url: string): CallDeclaration | undefined {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  if (!path.startsWith(apiBase)) return undefined;
  return patterns
    .filter(({ call, pattern }) => call.method === method && pattern.test(path.slice(apiBase.length)))
    .map(({ call }) => call)
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length)[0];
}

const secretName = /hash|token|password|secret/i;

/** The names of fields, at any depth, that no answer has any business with. */
function findSecrets(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(!Array.isArray(value) && secretName.test(name) ? [name] : []),
    ...findSecrets(inner),
  ]);
}

/**
 * Holds an answer against what the API's documentation says of its call: the status, the content type,
 * the schema; and against what no answer may hold.
 * @throws Error saying what is wrong
 */
export function checkAnswer({ method, url }: Asked, { status, text, body, headers }: Answered): void {
  const call = findCall(method, url);
  if (!call) return;
  const blame = (what: string) =>
    new Error(`${call.name} answered ${String(status)}: ${what}\n${text.slice(0, 500)}`);
  if (/\$argon2/.test(text)) throw blame('there is a hash in it');
  const secrets = findSecrets(body);
  if (secrets.length > 0) throw blame(`it has fields that look secret: ${secrets.join(', ')}`);
  const types = documented.contentTypes(call, status);
  if (!types) throw blame('its documentation knows no such status');
  if (types.length === 0) {
    if (text !== '') throw blame('it should be empty');
    return;
  }
  const type = String(headers['content-type'] ?? '')
    .split(';', 1)
    .join('');
  if (!types.includes(type)) throw blame(`its type is "${type}", not ${types.join(' or ')}`);
  if (type !== 'application/json') return;
  const validate = documented.validator(call, status, type);
  if (!validate(body)) throw blame(`it is not as documented: ${JSON.stringify(validate.errors)}`);
}
