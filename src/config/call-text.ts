import * as z from 'zod/mini';
import type { CallDeclaration, Method } from '../../contract/call';

/** A call as a text: its method and its path below the API's base, as in `GET /admin/coupons/{id}`. */
export type CallText = `${Method} /${string}`;

/**
 * The call that a text names. Nothing is known of what it takes and answers, so that nothing of it is checked.
 * @param name what its cached answers are known by, as in `coupons.list`
 */
export function callFromText(name: string, text: CallText): CallDeclaration {
  const [method = 'GET', path = ''] = text.split(' ');
  return { name, method: method as Method, path, summary: name, realm: 'admin', response: z.unknown() };
}
