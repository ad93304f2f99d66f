import simpleRest from '@refinedev/simple-rest';
import type { AxiosRequestConfig } from 'axios';
import { fillPath } from '../../wire/call';
import { toVersionTag, versionHeader } from '../../wire/versions';
import { settings } from '../../settings/settings';
import { http } from '../../providers/http';
import {
  type CompleteProvider,
  createDataProvider,
  type FindResource,
  type AskList,
} from '../../providers/data/data-provider';
import { signalOf } from '../../providers/data/call-meta';

type HttpClient = NonNullable<Parameters<typeof simpleRest>[1]>;

/** Returns the transport for one request of the REST library, which itself takes no signal. */
function restClient(signal: AbortSignal | undefined): HttpClient {
  const bound = (config?: AxiosRequestConfig) => ({ ...config, ...(signal ? { signal } : {}) });
  const client: Pick<HttpClient, 'get' | 'delete' | 'post' | 'put' | 'patch'> = {
    get: (url, config) => http.get(url, bound(config)),
    delete: (url, config) => http.delete(url, bound(config)),
    post: (url, data, config) => http.post(url, data, bound(config)),
    put: (url, data, config) => http.put(url, data, bound(config)),
    patch: (url, data, config) => http.patch(url, data, bound(config)),
  };
  return client as HttpClient;
}

/** Makes a call of the contract through the library, whose pages and filters are those on the wire. */
const askByRest: AskList = async ({ path, method }, { params, query, body, version }, meta) => {
  const rest = simpleRest(settings().apiBase, restClient(signalOf(meta)));
  // The library adds the slash between base and path itself.
  const resource = fillPath(path, (params ?? {}) as Record<string, string>).replace(/^\//, '');
  if (method === 'GET' && query) {
    const filters = Object.entries(query).map(([field, value]) => ({
      field,
      operator: 'eq' as const,
      value,
    }));
    return (await rest.getList({ resource, pagination: { mode: 'off' }, filters })).data;
  }
  // It takes the path without its last segment as the resource, and that segment as the identifier.
  const [, parent = '', id = ''] = /^(.*?)\/?([^/]*)$/.exec(resource) ?? [];
  const headers = version === undefined ? {} : { [versionHeader]: toVersionTag(version) };
  const target = { resource: parent, id, meta: { method: method.toLowerCase(), headers } };
  if (method === 'GET') return (await rest.getOne(target)).data;
  const changed = { ...target, variables: body };
  return (await (method === 'DELETE' ? rest.deleteOne(changed) : rest.update(changed))).data;
};

/** Returns the platform's data provider with every call made by `@refinedev/simple-rest`. */
export const createRestProvider = (find: FindResource): CompleteProvider =>
  createDataProvider(find, askByRest);
