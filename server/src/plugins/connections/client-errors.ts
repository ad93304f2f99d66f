import type { ConnectionError } from 'fastify';
import type { Socket } from 'node:net';

const answers: Readonly<Record<string, readonly [number, string, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive'],
};

/** Answers requests that the HTTP parser refused with the contract's error body. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [statusCode, name, message] = answers[error.code] ?? [400, 'Bad Request', 'Not a valid HTTP request'];
  const body = JSON.stringify({ statusCode, error: name, message });
  if (socket.writable) {
    socket.end(
      `HTTP/1.1 ${String(statusCode)} ${name}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${String(Buffer.byteLength(body))}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
