import type { GetOneParams, MetaQuery } from '@refinedev/core';
import type { CallDeclaration, Method } from '../../wire/call';
import { nothing } from '../../wire/primitives';
import type { AnyResource } from '../../schema/resource';
import { settings } from '../../settings/settings';
import { isRecord } from '../../lib/value-at';
import type { CompleteProvider } from './lazy-provider';
import { ApiError } from './api-error';
import { declaredCallOf, paramsOf, rowCallOf, rowParams, signalOf, callOf, versionOf } from './call-meta';
import { normalizeEnums, readRow } from './list-answer';
import { getListPage, type AskList } from './list-pages';
import { request, type LooseInput } from './request';

/** Rejects or throws when there is no such declaration. */
export type FindResource = (name: string) => AnyResource | Promise<AnyResource>;

/** Only the declaration knows the type of the answer. */
const askByRequest: AskList = (call, input, meta) => {
  const signal = signalOf(meta);
  return request(call, input as never, signal ? { signal } : {});
};

const custom = (url: string, method: string): CallDeclaration => ({
  name: 'custom',
  summary: 'A call outside the declarations.',
  method: method.toUpperCase() as Method,
  path: url,
  realm: 'admin',
  response: nothing,
});

/** A 404 is null where the contract allows that. @throws ApiError of kind `body` unless an object or list comes where due */
async function askDeclared(ask: AskList, call: CallDeclaration, input: LooseInput, meta?: MetaQuery) {
  const { type } = call.response._zod.def;
  const answer = await ask(call, input, meta).catch((error: unknown) => {
    if (type === 'nullable' && error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  const isList = Array.isArray(answer);
  // The answer of a call that is declared as a text may be either.
  const isDue =
    type === 'array'
      ? isList
      : isRecord(answer) || (type === 'unknown' && isList) || (type === 'nullable' && answer === null);
  if (!isDue) throw new ApiError('body', call.path, 200, 'OK', answer);
  return answer;
}

/** Refine's data provider over the declared calls. Every rejection of a call is an `ApiError`. */
export function createDataProvider(find: FindResource, ask = askByRequest): CompleteProvider {
  /** Refine lets its caller name the row type; ours is in the declaration. */
  const answered = async (answer: Promise<unknown>) => ({ data: (await answer) as never });
  const ofRow = async (callName: string, { resource, id, meta }: GetOneParams, body?: unknown) => {
    const call = rowCallOf(await find(resource), callName, meta);
    const params = rowParams(call, id, meta);
    const input = { params, version: versionOf(meta), ...(body === undefined ? {} : { body }) };
    return ask(call, input, meta);
  };

  const oneRow = async (params: GetOneParams) => {
    const resource = await find(params.resource);
    const { path } = rowCallOf(resource, 'get', params.meta);
    return normalizeEnums(resource, readRow(await ofRow('get', params), path));
  };

  return {
    getList: async (params) => {
      const page = await getListPage(await find(params.resource), params, ask);
      return { ...page, data: page.data as never[] };
    },
    getOne: (params) => answered(oneRow(params)),
    getMany: ({ ids, ...params }) => answered(Promise.all(ids.map((id) => oneRow({ ...params, id })))),
    create: async ({ resource, variables, meta }) => {
      const call = callOf(await find(resource), 'create');
      return answered(ask(call, { params: paramsOf(meta), body: variables }, meta));
    },
    update: (params) => answered(ofRow('update', params, params.variables)),
    deleteOne: (params) => answered(ofRow('remove', params, params.variables)),
    getApiUrl: () => settings().apiBase,
    custom: ({ url, method, payload, query, meta }) => {
      const input = { params: paramsOf(meta), query, body: payload, version: versionOf(meta) };
      const declared = declaredCallOf(meta);
      // The answer of a change is not used: it may be empty.
      return answered(
        declared?.method === 'GET'
          ? askDeclared(ask, declared, input, meta)
          : ask(declared ?? custom(url, method), input, meta),
      );
    },
  };
}
