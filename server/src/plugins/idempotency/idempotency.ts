import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { idempotencyHeader, idempotencyKey } from '@roundkeeper/kit/wire/idempotency';
import { versionHeader } from '@roundkeeper/kit/wire/versions';
import { withCallHooks } from '../../db/call-transactions';
import type { Database, Executor, Transaction } from '../../db/database';
import { conflict, Failure, invalid } from '../calls/failure';
import { networkOf } from '../limits/service';
import type { SessionRealm } from '../sessions/caller';
import * as repository from './repository';

/** Thrown in a transaction to leave a call that was answered before. */
class AnsweredBefore extends Error {
  override readonly name = 'AnsweredBefore';
  constructor(readonly answer: repository.StoredAnswer) {
    super('the call was answered before');
  }
}

const callerOf = (realm: SessionRealm, id: string): string => `${realm} ${id}`;

class KeyedCall {
  private readonly id: repository.KeyId;
  private readonly parts: (string | Buffer)[];

  constructor(
    private readonly key: string,
    { caller, ip, method, url, body, headers }: FastifyRequest,
  ) {
    this.id = {
      caller: caller ? callerOf(caller.realm, caller.id) : `none ${networkOf(ip)}`,
      keyHash: createHash('sha256').update(key).digest(),
    };
    const version = headers[versionHeader.toLowerCase()];
    const bound = version === undefined ? '' : `\n${versionHeader}: ${String(version)}`;
    this.parts = [`${method} ${url}\n${JSON.stringify(body ?? null)}${bound}`];
  }

  /** Adds a body that the framework does not parse to what tells the request from others. */
  addBody(content: Buffer): void {
    this.parts.push(content);
  }

  /** @throws Failure 409 while the call with this key is under way, 422 when it was another one */
  async findAnswer(db: Executor): Promise<repository.StoredAnswer | undefined> {
    const stored = await repository.findKey(db, this.id);
    if (!stored) return undefined;
    if (!stored.digest.equals(this.digest()))
      throw invalid(idempotencyHeader, 'reused', 'This Idempotency-Key belongs to another request');
    if (!stored.answer)
      throw conflict(
        idempotencyHeader,
        'The call with this Idempotency-Key is under way or was broken off',
        'underWay',
      );
    return stored.answer;
  }

  async take(tx: Transaction): Promise<void> {
    if (await repository.takeKey(tx, this.id, this.digest())) return;
    const answer = await this.findAnswer(tx);
    // Only a key that expires between two queries is neither taken nor found.
    if (!answer) throw new Failure(503);
    throw new AnsweredBefore(answer);
  }

  store(tx: Transaction, answer: repository.StoredAnswer): Promise<void> {
    return repository.storeAnswer(tx, this.id, answer);
  }

  private digest(): Buffer {
    const hmac = createHmac('sha256', this.key);
    for (const part of this.parts) hmac.update(part);
    return hmac.digest();
  }
}

/** Returns a request's key. @throws Failure 422 for one that others could guess */
export function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers[idempotencyHeader.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && idempotencyKey.test(key)) return key;
  throw invalid(idempotencyHeader, 'pattern', 'An Idempotency-Key has 16 to 255 visible ASCII characters');
}

export interface Answered extends repository.StoredAnswer {
  readonly isReplayed: boolean;
}

/**
 * Answers a call once: a later one with the same `Idempotency-Key` gets the first answer, which commits with the effect. A
 * call that failed had no effect and is made again.
 * @param handle makes the call; `addBody` takes a body that the framework did not parse
 * @param isParsed whether the framework parsed the body @throws Failure 409, 422
 */
export async function answerOnce(
  database: Database,
  request: FastifyRequest,
  isParsed: boolean,
  handle: (addBody: (content: Buffer) => void) => Promise<repository.StoredAnswer>,
): Promise<Answered> {
  const key = readKey(request);
  if (key === undefined) return { ...(await handle(() => {})), isReplayed: false };
  const call = new KeyedCall(key, request);
  const known = isParsed ? await call.findAnswer(database.orm) : undefined;
  if (known) return { ...known, isReplayed: true };
  try {
    return { ...(await handleKeyed(call, handle)), isReplayed: false };
  } catch (error) {
    if (error instanceof AnsweredBefore) return { ...error.answer, isReplayed: true };
    // A call that ran beside the first one may be refused because of what that one has changed.
    const answer = error instanceof Failure ? await call.findAnswer(database.orm) : undefined;
    if (answer) return { ...answer, isReplayed: true };
    throw error;
  }
}

async function handleKeyed(
  call: KeyedCall,
  handle: (addBody: (content: Buffer) => void) => Promise<repository.StoredAnswer>,
): Promise<repository.StoredAnswer> {
  let answer: repository.StoredAnswer | undefined;
  const hooks = {
    begin: (tx: Transaction) => call.take(tx),
    end: async (tx: Transaction) => {
      if (answer) await call.store(tx, answer);
    },
  };
  await withCallHooks(hooks, async () => {
    answer = await handle((content) => call.addBody(content));
  });
  if (!answer) throw new Error('the handler gave no answer');
  return answer;
}

/** Deletes the answers that are kept for an end user, whose personal data they may contain. */
export const forgetAnswers = (tx: Transaction, realm: SessionRealm, id: string): Promise<void> =>
  repository.removeAnswers(tx, callerOf(realm, id));
