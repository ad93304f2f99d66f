import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { apiBase } from '../../../server/src/app';

/** Answers as the API does, with another body than its documentation has. */
const server = createServer((_, response) => {
  response
    .writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'one' })
    .end('{"wrong":true}');
});

describe('an answer to fetch that is not as documented', () => {
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await (await fetch(`http://127.0.0.1:${String(port)}${apiBase}/resources/currencies`)).text();
  });
  afterAll(() => server.close());

  // The set-up that checks it is evaluated again for each file, while the files of a worker share one fetch. Nothing here
  // fails but the check after the test.
  it.fails('fails the test before whose end it came, in whichever file', () => undefined);
});
