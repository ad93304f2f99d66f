import { vi } from 'vitest';
import { z } from 'zod';
import type { CallDeclaration, Method } from '../../../src/wire/call';
import { idempotencyHeader } from '../../../src/wire/idempotency';
import { ApiError } from '../../../src/providers/data/api-error';
import { request } from '../../../src/providers/data/request';

/** Where the API of the console under test is. */
export const base = `${window.location.origin}/api/v1`;

/** A call that belongs to no resource. */
export const callOf = (method: Method): CallDeclaration => ({
  name: 'probe',
  summary: 'A call of no resource.',
  method,
  path: '/probe',
  realm: 'admin',
  response: z.unknown(),
});

/** Answers with one response, or fails with one error, after another; the last one stays. @returns the requests */
export function answerWith(...answers: (() => Response | Error)[]): Request[] {
  const seen: Request[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const answer = (answers[seen.length] ?? answers.at(-1))?.();
    seen.push(input.clone());
    await input.text();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error('no answer was given');
  });
  return seen;
}

/** An answer of JSON. */
export const json =
  (status: number, body: unknown = {}, headers: Readonly<Record<string, string>> = {}) =>
  () =>
    Response.json(body, { status, headers });
/** The connection breaks. */
export const lost = () => new TypeError('Failed to fetch');
/** An answer whose body breaks off. */
export const cut = () =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"items":['));
        controller.error(new TypeError('network error'));
      },
    }),
  );

/** Sends a call without a body. */
export const send = (method: Method, options: { signal?: AbortSignal } = {}): Promise<unknown> =>
  request(callOf(method), {}, options);

/** The idempotency key of each request; null where it has none. */
export const keysOf = (seen: readonly Request[]) => seen.map(({ headers }) => headers.get(idempotencyHeader));

/** Returns the error that a call failed with. @throws when it did not, or with something else */
export async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
}
