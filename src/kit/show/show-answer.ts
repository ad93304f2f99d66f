import type { HttpError } from '@refinedev/core';
import { isRecord } from '../../lib/is-record';
import { textAt } from '../../lib/value-at';
import { ApiError } from '../../providers/data/api-error';
import type { Row } from '../../providers/data/list-answer';

interface Answered {
  readonly data: unknown;
  readonly error: HttpError | null;
}

/** Returns why an answer cannot be shown: its call failed, or what came is no object. Null while there is no reason. */
export function answerError({ data, error }: Answered, url: string): HttpError | null {
  if (data === undefined || isRecord(data)) return data === undefined ? error : null;
  return new ApiError('body', url, 200, 'OK', data);
}

/** Returns the parameters of a call's path, taken from the fields of a row; undefined when the row lacks one of them. */
export function pathParams(
  declared: Readonly<Record<string, string>>,
  row: Row,
): Readonly<Record<string, string>> | undefined {
  const params = Object.entries(declared).map(([name, field]) => [name, textAt(row, field)] as const);
  return params.some(([, value]) => value === '') ? undefined : Object.fromEntries(params);
}
