import type { FastifyRequest } from 'fastify';
import { realmsOf, type CallDeclaration } from '@roundkeeper/kit/wire/call';
import type { Database } from '../../db/database';
import { positionOf } from '../../db/postgres/primary-log';
import type { Reading, ReadSource } from '../../db/postgres/read-source';
import { carriesTokens } from '../sessions/cookies';
import { noteWrite } from './repository';

/**
 * Reads what may be a second old, but holds every change of the caller: from a replica where there is one.
 * @param work may run twice
 */
export type Read = <T>(work: (source: ReadSource) => Promise<T>, reading?: Reading) => Promise<T>;

export function readFor(call: CallDeclaration, database: Database, request: FastifyRequest): Read {
  const { replica } = database;
  // Who asks a public call is not looked up, so that whoever might have changed something reads from the primary.
  if (!replica || (realmsOf(call).length === 0 && carriesTokens(request))) return (work) => work(database);
  const since = request.lastWrite === null ? undefined : positionOf(request.lastWrite);
  return (work, reading) => replica.read(since, work, reading);
}

/** Runs a call's handler and, where a replica could lack what it changed, notes that the caller has written. */
export async function noting<T>(
  call: CallDeclaration,
  { replica, orm }: Database,
  request: FastifyRequest,
  handle: () => Promise<T>,
): Promise<T> {
  if (!replica || call.method === 'GET' || call.changesNothing || !request.caller) return handle();
  const { id } = request.caller;
  try {
    return await handle();
  } finally {
    // Also after a failure, which may have come after the commit. The change is made, so the answer stays what it is.
    await noteWrite(orm, id).catch((error: unknown) =>
      request.log.warn({ err: error }, 'a change could not be noted; a replica may show it late'),
    );
  }
}
