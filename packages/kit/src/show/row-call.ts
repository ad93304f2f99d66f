import { useMemo } from 'react';
import type { AnyResource } from '../schema/resource';
import type { ShowChart } from '../schema/shapes/views/show';
import { isRecord, textAt, valueAt, type Row } from '../lib/value-at';
import { ApiError } from '../providers/data/api-error';
import { callOf } from '../providers/data/call-meta';
import { useCall } from '../providers/data/use-call';
import type { Loaded } from '../frames/section-card';

/** Returns the parameters of a call's path, taken from the fields of a row; undefined when the row lacks one of them. */
export function pathParams(declared: Readonly<Record<string, string>>, row: Row) {
  const params = Object.entries(declared).map(([name, field]) => [name, textAt(row, field)] as const);
  return params.some(([, value]) => value === '') ? undefined : Object.fromEntries(params);
}

export interface RowCall {
  readonly resource: AnyResource;
  readonly row: Row | undefined;
  readonly figures: Pick<NonNullable<ShowChart['figures']>, 'call' | 'params'>;
  readonly query?: object | undefined;
}

/** Fetches the figures of a row, which a stable function reads; `hasNone` where the row lacks a parameter of the call. */
export function useRowCall<Value>(
  { resource, figures, row, query }: RowCall,
  read: (answer: unknown) => Value | undefined,
): Loaded<Value> & { readonly hasNone: boolean; readonly answer: unknown } {
  const params = row && pathParams(figures.params, row);
  const call = callOf(resource, figures.call);
  const { data, ...state } = useCall(call, params ? ({ params, query } as never) : undefined);
  const answer: unknown = data;
  const value = useMemo(() => read(answer), [read, answer]);
  const isBroken = answer !== undefined && value === undefined;
  return {
    ...state,
    answer,
    value,
    error: isBroken ? new ApiError('body', call.path, 200, 'OK', answer) : value ? null : state.error,
    hasNone: row !== undefined && params === undefined,
  };
}

/** Returns the rows in an answer or in the row of the page; undefined where there is no list. */
export function rowsIn(source: unknown, path: string | undefined): readonly Row[] | undefined {
  const rows = path === undefined ? source : valueAt(source, path);
  return Array.isArray(rows) ? rows.filter(isRecord) : undefined;
}
