import {
  useDataProvider,
  useDelete,
  useUpdate,
  type BaseRecord,
  type UseDeleteReturnType,
} from '@refinedev/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallDeclaration } from '../../wire/call';
import type { AnyResource } from '../../schema/resource';
import { isRecord } from '../../lib/value-at';
import type { ApiError } from '../../providers/data/api-error';
import { neededExtra } from '../../registry/extras';
import type { SentInput } from './use-call-mutation';

export type Remove = UseDeleteReturnType<BaseRecord, ApiError, unknown>['mutateAsync'];

export interface UndoableRemove {
  readonly resource: AnyResource;
  readonly client: QueryClient;
  readonly mutateAsync: Remove;
  readonly options: Parameters<Remove>[0];
  /** The parameters of the call's path, of which the last is the row. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly mode: NonNullable<AnyResource['mutationMode']>;
}

/** The action itself declares what to refresh, and reports the outcome. */
const silently = () => ({
  mutationMode: 'pessimistic' as const,
  invalidates: [],
  successNotification: false as const,
  errorNotification: false as const,
});

/** Returns the parameters of a call's path, and the row: the last of them. */
function rowOf({ params: given }: SentInput) {
  const params = isRecord(given) ? given : {};
  return { params, id: String(Object.values(params).at(-1)) };
}

/** Returns a function that deletes a row through the provider of its resource, which knows how identifiers are written. */
export function useRemove(resource: AnyResource) {
  const { mutateAsync } = useDelete<BaseRecord, ApiError, unknown>();
  const client = useQueryClient();
  return useCallback(
    async (input: SentInput, mode?: AnyResource['mutationMode']): Promise<unknown> => {
      const { body, version } = input;
      const { params, id } = rowOf(input);
      const options = {
        ...silently(),
        resource: resource.name,
        id,
        meta: { params, version },
        ...(body === undefined ? {} : { values: body }),
      };
      const removal = { resource, client, mutateAsync, options, params };
      const { data } = await (mode
        ? neededExtra('undo', 'mutationMode').removeUndoably({ ...removal, mode })
        : mutateAsync(options));
      return data;
    },
    [mutateAsync, client, resource],
  );
}

/** A path without the names of its parameters and the slash at its end. */
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '');

export const replacesRow = ({ calls, partialPut }: AnyResource, { method, path, body }: CallDeclaration) =>
  method === 'PUT' &&
  !body &&
  !partialPut &&
  [calls.get, calls.update].some((own) => own && shapeOf(own.path) === shapeOf(path));

const merged = (value: unknown, change: unknown): unknown =>
  isRecord(value) && isRecord(change)
    ? {
        ...value,
        ...Object.fromEntries(Object.entries(change).map(([key, one]) => [key, merged(value[key], one)])),
      }
    : change;

/** Returns a function that makes a call that replaces a row: it sends the row as it is now, with the declared body in it. */
export function useReplaceRow(resource: AnyResource) {
  const providerOf = useDataProvider();
  const { mutateAsync } = useUpdate<BaseRecord, ApiError, unknown>();
  return useCallback(
    async (call: CallDeclaration, input: SentInput): Promise<unknown> => {
      const { body = {}, version } = input;
      const { params, id } = rowOf(input);
      const { name, provider, calls } = resource;
      const one = { resource: name, id };
      const reading = { params, call: calls.get ?? { ...call, method: 'GET' } };
      const { data: row } = await providerOf(provider).getOne({ ...one, meta: reading });
      const { data } = await mutateAsync({
        ...silently(),
        ...one,
        values: merged(row, body),
        meta: { params, version, call },
      });
      return data;
    },
    [providerOf, mutateAsync, resource],
  );
}
