import * as z from 'zod/mini';
import type { CallDeclaration, Method } from '../../contract/call';

/** A call as a text: its method and its path below the API's base, as in `GET /admin/coupons/{id}`. */
export type CallText = `${Method} /${string}`;

/**
 * The call that a text names. Nothing is known of what it takes and answers, so that nothing of it is checked.
 * @param name what its cached answers are known by, as in `coupons.list`
 * @param isRest whether its path is below the base of a plain REST API
 */
export function callFromText(name: string, text: CallText, isRest: boolean): CallDeclaration {
  const [method = 'GET', path = ''] = text.split(' ');
  return {
    name,
    method: method as Method,
    path,
    ...(isRest ? { base: 'rest' } : {}),
    summary: name,
    realm: 'admin',
    response: z.unknown(),
  };
}
