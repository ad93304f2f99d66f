import type { HttpError } from '@refinedev/core';
import { isRecord } from '../../lib/is-record';
import { ApiError } from '../../providers/data/api-error';

interface Answered {
  readonly data: unknown;
  readonly error: HttpError | null;
}

/** Returns why an answer cannot be shown: its call failed, or what came is no object. Null while there is no reason. */
export function answerError({ data, error }: Answered, url: string): HttpError | null {
  if (data === undefined || isRecord(data)) return data === undefined ? error : null;
  return new ApiError('body', url, 200, 'OK', data);
}
