import type simpleRest from '@refinedev/simple-rest';
import type { Method } from '../../../contract/call';
import { readJson, receive } from './request';

/** What the REST library takes for a client: it asks no more of it than a few methods. */
type HttpClient = NonNullable<Parameters<typeof simpleRest>[1]>;

interface Answered {
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const totalName = 'x-total-count';

/**
 * The console's transport in the shape that the REST library wants, for one request: with the XSRF header, retries, and
 * failures that are told apart as those of every other call.
 * @returns beside it the number of rows that the answer spoke of, undefined when it spoke of none
 */
export function restClient(signal: AbortSignal | undefined) {
  let total: number | undefined;
  const send = (method: Method, url: string, body?: unknown): Promise<Answered> => {
    const sent = { ...(body === undefined ? {} : { json: body }), ...(signal ? { signal } : {}) };
    return receive({ name: `${method} ${url}`, method }, url, sent, async (response) => {
      const count = response.headers.get(totalName);
      if (count !== null && /^\d+$/.test(count)) total = Number(count);
      const { body: data } = await readJson(response, url);
      return { data, headers: count === null ? {} : { [totalName]: count } };
    });
  };
  const client = {
    get: (url: string) => send('GET', url),
    delete: (url: string, { data }: { readonly data?: unknown } = {}) => send('DELETE', url, data),
    post: (url: string, body: unknown) => send('POST', url, body),
    put: (url: string, body: unknown) => send('PUT', url, body),
    patch: (url: string, body: unknown) => send('PATCH', url, body),
  };
  return { client: client as unknown as HttpClient, total: () => total };
}
