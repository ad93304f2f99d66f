import type { AxiosRequestConfig } from 'axios';
import type { Answer, CallDeclaration, Input } from '../../../contract/call';
import { fillPath } from '../../../contract/call';
import { idempotencyHeader } from '../../../contract/idempotency';
import { toVersionTag, versionHeader } from '../../../contract/versions';
import { settings } from '../../config/settings';
import { http } from '../http';
import { isKeyed, underKey } from './idempotency';

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [N in Name]?: Value }
  : { readonly [N in Name]: Value };

/** The parameters, body and query of a call; a part that the contract does not declare can't be passed. */
export type CallInput<C extends CallDeclaration> = Part<'params', Input<C, 'params'>> &
  Part<'body', Input<C, 'body'>> & { readonly query?: Partial<NonNullable<Input<C, 'query'>>> };

/** The same when only the declaration is known, as in the kit. */
export interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The version of what is changed that is shown: another one is answered with 412. */
  readonly version?: string | number | undefined;
}

interface RequestOptions {
  readonly signal?: AbortSignal;
  /** How often the request may be repeated, three times by default. */
  readonly retries?: number;
}

function toSearch(query: unknown): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value as string));
  return search;
}

/** Finds the address of a source, and how the transport calls it. @throws Error when the settings do not have it */
export type FindSource = (name: string) => { readonly base: string; readonly config: AxiosRequestConfig };

/** The login page calls no source, and so does without what knows them. */
let findSource: FindSource = (name) => {
  throw new Error(`"${name}" is asked before the sources are known`);
};

/** Has calls of sources find theirs; called once, when the console is loaded. */
export function connectSources(find: FindSource): void {
  findSource = find;
}

/** Returns the address of a call, without its query, and how the transport makes it. */
export function targetOf({ path, base }: Pick<CallDeclaration, 'path' | 'base'>, { params }: LooseInput) {
  const source = base === undefined ? { base: settings().apiBase, config: {} } : findSource(base);
  return { url: source.base + fillPath(path, (params ?? {}) as Record<string, string>), config: source.config };
}

/**
 * Calls the API as the contract declares the call.
 * @returns the answer as it came: unknown fields and all, not checked beyond being JSON
 * @throws ApiError always and only; a 401 is also reported to the session
 */
export async function request<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  options?: RequestOptions,
): Promise<Answer<C>>;
export async function request(
  call: CallDeclaration,
  input: LooseInput,
  { signal, retries }: RequestOptions = {},
): Promise<unknown> {
  const { url, config } = targetOf(call, input);
  const params = toSearch(input.query);
  const send = async (headers: Readonly<Record<string, string>>) => {
    const bound = input.version === undefined ? {} : { [versionHeader]: toVersionTag(input.version) };
    const { data } = await http.request<unknown>({
      ...config,
      method: call.method,
      url,
      params,
      headers: { ...(config.headers as object | undefined), ...bound, ...headers },
      ...(input.body === undefined ? {} : { data: input.body }),
      ...(signal ? { signal } : {}),
      ...(retries === undefined ? {} : { 'axios-retry': { retries } }),
    });
    return data;
  };
  if (!isKeyed(call, url)) return send({});
  const attempt = `${call.method} ${url}?${params.toString()} ${JSON.stringify(input.body ?? null)} ${String(input.version)}`;
  return underKey(attempt, (key) => send({ [idempotencyHeader]: key }));
}
