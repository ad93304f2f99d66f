import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { waitingAnswer, type WaitingAnswer } from '../../../../contract/platform/approvals';
import {
  realmsOf,
  spellingsOf,
  takesKey,
  type Answer,
  type CallDeclaration,
  type Parsed,
  type RealmOf,
} from '@roundkeeper/kit/wire/call';
import { replayedHeader } from '@roundkeeper/kit/wire/idempotency';
import type { TimeRange } from '@roundkeeper/kit/wire/list';
import type { Database, Executor } from '../../db/database';
import { isUuid } from '../../db/ids';
import type { Paging, RowPage } from '../../db/page';
import type { Settings } from '../../settings/settings';
import { auditOfCaller, type AuditOf } from '../changes/audit';
import { publicBodyBytes } from '../connections/request-limits';
import { Failure } from './failure';
import { answerOnce } from '../idempotency/idempotency';
import type { KnownPaths } from './known-paths';
import type { PeopleLimits } from '../limits/people-limits';
import { noting, readFor, type Read } from '../reads/reads';
import { readVersion } from '../changes/seen-version';
import { assertRange } from '../time/time-range';
import type { Caller } from '../sessions/caller';
import { guardOf } from '../sessions/guard';

export interface Platform {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly settings: Settings;
  readonly paths: KnownPaths;
  /** Limits the changes of everybody who is no admin. */
  readonly changes: PeopleLimits;
}

/** A validated and authorised call. */
export interface Incoming<C extends CallDeclaration> {
  readonly database: Database;
  readonly params: Parsed<C, 'params'>;
  readonly query: Parsed<C, 'query'>;
  readonly body: Parsed<C, 'body'>;
  readonly caller: Caller<RealmOf<C>>;
  /** Writes the audit entry of an admin's call in its transaction. */
  readonly audit: AuditOf<C>;
  /** The version of what is changed that the caller has seen, where they say it. */
  readonly seenVersion: string | undefined;
  /** Reads lists, sums and exports, which may be a second old but for the caller's own changes. */
  readonly read: Read;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Takes a body that the framework does not parse, before the effect: an `Idempotency-Key` stands for it too. */
  readonly addBody: (content: Buffer) => void;
}

/** The handler's result: the answer's body, or bytes where it is not JSON, or nothing for null; or a request for an approval, with status 202. */
type Outcome<C extends CallDeclaration> =
  | (C extends { produces: string } ? Readable | Buffer : Answer<C>)
  | ([Answer<C>] extends [null] ? void : never)
  | (C extends { waits: true } ? WaitingAnswer : never);

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallDeclaration;
  }
}

const noBody = z.optional(z.nullable(z.strictObject({})));
function requireKnownForm(params: unknown): void {
  if (typeof params !== 'object' || params === null || !('id' in params)) return;
  if (!isUuid(String(params.id))) throw new Failure(404);
}

/** An empty parameter means another path, as a trailing slash does. */
const isOtherPath = ({ params }: FastifyRequest): boolean =>
  Object.values(params as Readonly<Record<string, string>>).includes('');

/** @throws Failure 429 for a change by a person who made too many; what has no session is limited by the call itself */
function takeChange({ caller }: FastifyRequest, changes: PeopleLimits): void {
  if (!caller || caller.realm === 'admin' || changes.of(caller.id).take(1)) return;
  throw new Failure(429, 'Too many changes, wait and try again', { headers: { 'retry-after': '1' } });
}

const json = 'application/json; charset=utf-8';

const isNull = (answer: unknown): boolean => answer === null || answer === undefined;

function serialize(reply: FastifyReply, answer: unknown): string {
  // The framework serialises null as nothing, but the contract means JSON.
  const text = isNull(answer) ? 'null' : reply.serialize(answer);
  if (typeof text !== 'string') throw new Error('the answer is not text');
  return text;
}

/** Registers a call: path, guard, validation, status and documentation come from the contract. */
export function route<C extends CallDeclaration>(
  { app, database, paths, changes }: Platform,
  call: C,
  handle: (incoming: Incoming<C>) => Promise<Outcome<C>>,
): void {
  const guard = guardOf(call, database);
  const status = call.status ?? 200;
  const takesBody = call.method !== 'GET';
  const isChange = takesBody && !call.changesNothing;
  const isKeyed = takesKey(call);
  const options: Omit<RouteOptions, 'url'> = {
    method: call.method,
    config: { call },
    ...(realmsOf(call).includes('admin') || call.consumes ? {} : { bodyLimit: publicBodyBytes }),
    schema: {
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(takesBody ? { body: call.body ?? noBody } : {}),
      ...(status === 204 || call.produces
        ? {}
        : { response: { [status]: call.response, ...(call.waits ? { 202: waitingAnswer } : {}) } }),
    },
    onRequest: async (request, reply) => {
      if (isOtherPath(request)) return reply.callNotFound();
      await guard(request, reply);
      if (isChange) takeChange(request, changes);
    },
    handler: async (request, reply) => {
      requireKnownForm(request.params);
      // The framework validated these parts by the call's schemas, and the guard set the caller.
      const { params, query, body, caller } = request as unknown as Incoming<C>;
      const audit = auditOfCaller(call, request, request.caller) as AuditOf<C>;
      const read = readFor(call, database, request);
      const seenVersion = takesBody ? readVersion(request) : undefined;
      const own = { caller, audit, seenVersion, read, request, reply };
      const incoming = { database, params, query, body, ...own };
      void reply.code(status);
      if (isKeyed) {
        const answered = await noting(call, database, request, () =>
          answerOnce(database, request, !call.consumes, async (addBody) => {
            const answer = await handle({ ...incoming, addBody });
            return { status: reply.statusCode, answer: status === 204 ? '' : serialize(reply, answer) };
          }),
        );
        if (answered.isReplayed) void reply.code(answered.status).header(replayedHeader, 'true');
        return answered.answer === '' ? reply.send() : reply.type(json).send(answered.answer);
      }
      const answer = await noting(call, database, request, () => handle({ ...incoming, addBody: () => {} }));
      if (status === 204) return reply.send();
      if (call.produces && !reply.hasHeader('content-type')) void reply.type(call.produces);
      // The framework sends null as an empty body, but the contract means JSON.
      return isNull(answer) ? reply.type(json).send('null') : answer;
    },
  };
  for (const path of spellingsOf(call.path)) {
    paths.add(path, call.method);
    app.route({ ...options, url: path.replace(/\{(\w+)\}/g, ':$1') });
  }
}

export interface ListCall {
  readonly query: Paging & TimeRange;
  readonly read: Read;
}

type List<Call extends ListCall, Row> = (
  db: Executor,
  query: Call['query'],
  call: Call,
) => Promise<RowPage<Row>>;

interface Page<Item> {
  readonly items: Item[];
  readonly totalPages: number;
  readonly totalItems: number;
}

type Handler<Call, Item> = (call: Call) => Promise<Page<Item>>;

/**
 * Handles a call that answers a page of rows.
 * @param toItem returns the item of a row; without it the rows are the items @throws Failure 422
 */
export function page<Call extends ListCall, Row>(list: List<Call, Row>): Handler<Call, Row>;
export function page<Call extends ListCall, Row, Item>(
  list: List<Call, Row>,
  toItem: (row: Row, call: Call) => Item,
): Handler<Call, Item>;
export function page<Call extends ListCall, Row>(
  list: List<Call, Row>,
  toItem: (row: Row, call: Call) => unknown = (row) => row,
): Handler<Call, unknown> {
  return async (call) => {
    const { query, read } = call;
    assertRange(query);
    const { rows, total } = await read(({ orm }) => list(orm, query, call));
    const items = rows.map((row) => toItem(row, call));
    return { items, totalPages: Math.ceil(total / query.limit), totalItems: total };
  };
}
