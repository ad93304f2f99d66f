import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, TestApi } from './api';

/** Asks the listening server for the confirmed bids of a round, over a connection that can be held up and cut off. */
export function askForBids({ app }: TestApi, { jar }: Browser, roundId: string): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  return request({
    port,
    method: 'POST',
    path: `/api/v1/admin/orders/${roundId}/confirmed-bids/download`,
    headers: {
      'content-type': 'application/json',
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '',
    },
  }).end(JSON.stringify({ timezone: 'UTC' }));
}

/** Resolves with the response before its body is read. */
export async function responseOf(asked: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

/** Closes the connection before the body is read. */
export async function abortDownload(answer: IncomingMessage): Promise<void> {
  answer.destroy();
  await once(answer, 'close');
}
