import { request, type IncomingMessage, type ServerResponse } from 'node:http';

/** Passes a request on to another address, and its answer back, as a reverse proxy does; 502 if nobody answers there. */
export function passOn(address: string, asked: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = asked;
  const passed = request(address, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end(JSON.stringify({ message: error.message }));
  });
  response.on('close', () => passed.destroy());
  asked.pipe(passed);
}
