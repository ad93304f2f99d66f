import { afterEach, expect } from 'vitest';
import { checkAnswer } from './answer-check';
import { parseJson } from './parse-json';

async function check(request: Request, response: Response): Promise<void> {
  const headers = Object.fromEntries(response.headers);
  // What stands before the API answers for itself at times.
  if (headers['x-request-id'] === undefined) return;
  const { pathname, search } = new URL(request.url);
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  // Anything else may be a stream that whoever asked wants to leave in the middle.
  const text = isJson ? await response.clone().text() : '';
  const body = isJson ? parseJson(text) : undefined;
  checkAnswer(
    { method: request.method, url: pathname + search },
    { status: response.status, text, body, headers },
  );
}

const marked = Symbol.for('roundkeeper.checked-fetch');
const plain = globalThis.fetch as typeof fetch & { readonly [marked]?: unknown[] };

/** What was wrong with answers since the last test. Files share a worker and its `fetch`, so it stands there. */
const wrong = plain[marked] ?? [];

if (!plain[marked]) {
  const checked = async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
    const response = await plain(input, init);
    await check(new Request(input, { ...init, body: null }), response).catch((error: unknown) =>
      wrong.push(error),
    );
    return response;
  };
  globalThis.fetch = Object.assign(checked, { [marked]: wrong });
}

// Whoever asked may not have waited for the answer, or have taken an error for another.
afterEach(() => {
  expect(wrong.splice(0), 'answers that are not as documented').toEqual([]);
});
