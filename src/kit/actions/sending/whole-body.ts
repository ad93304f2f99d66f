import type { CallDeclaration } from '../../../../contract/call';
import type { AnyResource } from '../../../config/resource';
import { isRecord } from '../../../lib/is-record';
import { request } from '../../../providers/data/request';
import type { SentInput } from './use-call-mutation';

/** A path without the names of its parameters and the slash at its end. */
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '');

/** Whether a call replaces a row with what it is sent. */
const replacesRow = ({ calls, partialPut }: AnyResource, { method, path, body }: CallDeclaration): boolean =>
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

/** Returns what a call sends: where it replaces the row, the row as it is now with the declared body in it. */
export async function wholeBody(
  resource: AnyResource,
  call: CallDeclaration,
  { params, body }: SentInput,
): Promise<unknown> {
  if (!replacesRow(resource, call)) return body;
  const reading: CallDeclaration = { ...call, method: 'GET' };
  return merged(await request(reading, { params } as never), body ?? {});
}
