import simpleRest from '@refinedev/simple-rest';
import type { AxiosRequestConfig } from 'axios';
import { fillPath } from '../../wire/call';
import { settings } from '../../settings/settings';
import { http } from '../../providers/http';
import {
  askByRequest,
  type CompleteProvider,
  createDataProvider,
  type FindResource,
  type AskList,
} from '../../providers/data/data-provider';
import { fixedFilters, type FixedValues } from '../../registry/fixed-values';
import { signalOf } from '../../providers/data/call-meta';

type HttpClient = NonNullable<Parameters<typeof simpleRest>[1]>;

/** Returns the transport for one request of the REST library, which itself takes no signal. */
function restClient(signal: AbortSignal | undefined): HttpClient {
  const client: Pick<HttpClient, 'get'> = {
    get: (url, config?: AxiosRequestConfig) => http.get(url, { ...config, ...(signal ? { signal } : {}) }),
  };
  return client as HttpClient;
}

/** Reads by the library, whose pages and filters are those on the wire; changes know what they send already. */
const askByRest: AskList = async (call, input, meta) => {
  if (call.method !== 'GET') return askByRequest(call, input, meta);
  const rest = simpleRest(settings().apiBase, restClient(signalOf(meta)));
  // The library adds the slash between base and path itself.
  const path = fillPath(call.path, (input.params ?? {}) as Record<string, string>).replace(/^\//, '');
  const filters = fixedFilters(input.query as FixedValues | undefined);
  return (await rest.getList({ resource: path, pagination: { mode: 'off' }, filters })).data;
};

/** Returns the platform's data provider with every read made by `@refinedev/simple-rest`. */
export const createRestProvider = (find: FindResource): CompleteProvider =>
  createDataProvider(find, askByRest);
