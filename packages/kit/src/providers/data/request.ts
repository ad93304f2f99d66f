import { fillPath, type Answer, type CallDeclaration, type Input } from '../../wire/call';
import { idempotencyHeader } from '../../wire/idempotency';
import { toVersionTag, versionHeader } from '../../wire/versions';
import { neededExtra } from '../../registry/extras';
import { settings } from '../../settings/settings';
import { http } from '../http';
import { isKeyed, underKey } from './idempotency';

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [N in Name]?: Value }
  : { readonly [N in Name]: Value };

export type CallInput<C extends CallDeclaration> = Part<'params', Input<C, 'params'>> &
  Part<'body', Input<C, 'body'>> & { readonly query?: Partial<NonNullable<Input<C, 'query'>>> };

/** For when only the declaration is known, as in the kit. */
export interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The version on screen: for another one the API answers 412. */
  readonly version?: string | number | undefined;
}

function toSearch(query: unknown): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, string | number | null>)) {
    const text = String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  return search;
}

/** Returns the address of a call without its query, and its transport options. */
export function targetOf({ path, base }: Pick<CallDeclaration, 'path' | 'base'>, { params }: LooseInput) {
  const source =
    base === undefined
      ? { base: settings().apiBase, config: {} }
      : neededExtra('sources', base).findSource(base);
  const url = source.base + fillPath(path, (params ?? {}) as Record<string, string>);
  return { url, config: source.config };
}

/** Returns the answer, unchecked. @throws ApiError always and only; a 401 is also reported to the session */
export async function request<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  { signal, retries }: { readonly signal?: AbortSignal; readonly retries?: number } = {},
): Promise<Answer<C>> {
  const { query, body, version }: LooseInput = input;
  const { url, config } = targetOf(call, input);
  const params = toSearch(query);
  const send = async (headers: Readonly<Record<string, string>>) => {
    const bound = version === undefined ? {} : { [versionHeader]: toVersionTag(version) };
    const { data } = await http.request<Answer<C>>({
      ...config,
      method: call.method,
      url,
      params,
      headers: { ...(config.headers as object | undefined), ...bound, ...headers },
      ...(body === undefined ? {} : { data: body }),
      ...(signal ? { signal } : {}),
      ...(retries === undefined ? {} : { 'axios-retry': { retries } }),
    });
    return data;
  };
  if (!isKeyed(call, url)) return send({});
  const attempt = `${call.method} ${url}?${params.toString()} ${JSON.stringify(body ?? null)} ${String(version)}`;
  return underKey(attempt, (key) => send({ [idempotencyHeader]: key }));
}
