import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { jsonServer, type Handler } from './source-servers';

/** Somebody who may sign in: the answer of the call that says who it is. */
export interface Account {
  readonly user: string;
  readonly password: string;
  readonly roles: readonly string[];
}

/** A blog behind tokens, and what its tests do to it. */
export interface TokenServer {
  readonly listener: RequestListener;
  /** Ends every access token, as time does; what renews them stays. */
  readonly expire: () => void;
  /** Ends what renews them as well. */
  readonly revoke: () => void;
  /** How many access tokens are good. */
  readonly open: () => number;
  /** How often a token was renewed. */
  readonly renewals: () => number;
  /** The `Authorization` headers that the blog was asked with. */
  readonly carried: () => readonly string[];
}

/**
 * Returns json-server 0.17 with the blog behind bearer tokens: `POST /token` takes `username` and `password` and answers
 * `{ tokens: { access, refresh } }`, `POST /renew` takes `refresh`, which is good once, `GET /me` says who it is, and
 * `POST /leave` ends the session.
 */
export function tokenServer(accounts: readonly Account[]): TokenServer {
  const access = new Map<string, Account>();
  const refresh = new Map<string, Account>();
  const carried: string[] = [];
  let renewals = 0;

  const open = (account: Account) => {
    const tokens = { access: randomUUID(), refresh: randomUUID() };
    access.set(tokens.access, account);
    refresh.set(tokens.refresh, account);
    return { tokens };
  };
  const answer = (response: ServerResponse, status: number, body: unknown) => {
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };

  const guard: Handler = (request, response, next) => {
    const { body = {} } = request;
    const call = `${request.method ?? ''} ${request.url ?? ''}`;
    if (request.method === 'OPTIONS') return next();
    if (call === 'POST /token') {
      const found = accounts.find(
        ({ user, password }) => user === body['username'] && password === body['password'],
      );
      return found ? answer(response, 200, open(found)) : answer(response, 401, {});
    }
    if (call === 'POST /renew') {
      const given = body['refresh'] ?? '';
      const found = refresh.get(given);
      refresh.delete(given);
      renewals += 1;
      return found ? answer(response, 200, open(found)) : answer(response, 401, {});
    }
    const { authorization = '' } = request.headers;
    const account = access.get(authorization.replace('Bearer ', ''));
    if (!account) return answer(response, 401, {});
    carried.push(authorization);
    if (call === 'POST /leave') {
      access.clear();
      refresh.clear();
      return answer(response, 200, {});
    }
    if (call !== 'GET /me') return next();
    const { user, roles } = account;
    return answer(response, 200, { account: { uid: 7, nick: user, mail: `${user}@blog.example` }, roles });
  };

  return {
    listener: jsonServer({ guard }),
    expire: () => access.clear(),
    revoke: () => {
      access.clear();
      refresh.clear();
    },
    open: () => access.size,
    renewals: () => renewals,
    carried: () => carried,
  };
}
