import type { ConnectionError, FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { securityHeaders } from './security-headers';

const answers: Readonly<Record<string, readonly [number, string, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive'],
};

/** Returns the contract's error body and the headers of an answer that no route gives. */
function plainAnswer(statusCode: number, error: string, message: string) {
  const body = JSON.stringify({ statusCode, error, message });
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { headers, body };
}

/** Answers requests that the HTTP parser refused with the contract's error body, and closes the connection. */
export function answerClientError(error: ConnectionError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [statusCode, name, message] = answers[error.code] ?? [400, 'Bad Request', 'Not a valid HTTP request'];
  const { headers, body } = plainAnswer(statusCode, name, message);
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}\r\n`);
  const answer = `HTTP/1.1 ${String(statusCode)} ${name}\r\n${lines.join('')}\r\n${body}`;
  socket.end(socket.writable ? answer : undefined, () => socket.destroy());
}

/** Logs connections that could not be accepted. Without a listener such an error would end the process. */
export function logServerErrors({ server, log }: FastifyInstance): void {
  server.once('listening', () => {
    server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'));
  });
}

/** Refuses requests that expect anything but `100-continue`, which Node does without a body or headers. */
export function answerExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response) => {
    const { headers, body } = plainAnswer(417, 'Expectation Failed', 'Expect can only be 100-continue');
    response.writeHead(417, headers).end(body);
  });
}
