import type { Settings } from '../../config/settings';

/**
 * The address of the socket: as it is set, or else where GraphQL is, with the matching protocol.
 * @param here the page's own address
 */
export function graphqlWsUrl(
  { graphqlUrl, graphqlWsUrl: set }: Pick<Settings, 'graphqlUrl' | 'graphqlWsUrl'>,
  here: string,
): string {
  const url = new URL(set ?? graphqlUrl, here);
  if (url.protocol === 'http:') url.protocol = 'ws:';
  if (url.protocol === 'https:') url.protocol = 'wss:';
  return url.href;
}
