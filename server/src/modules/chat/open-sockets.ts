import type { WebSocket } from '@fastify/websocket';
import { may, type AdminType } from '../../../../contract/access';
import { chatCloseCodes } from '../../../../contract/chat';
import type { Database } from '../../db/database';
import { findStandings, type OpenSession, type Standing } from '../../plugins/sessions/standing-repository';

/** A socket on whose client so many bytes wait is dropped: it asks, and does not listen. */
export const mostBuffered = 1_048_576;
const sweepEvery = 30_000;
/** How long the other side may take to agree to the end. */
const farewell = 1_000;

/** Closes a socket, also when the other side does not answer. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), farewell).unref();
}

/** Closes a socket that may not stay, saying why. @returns whether it may stay */
export function holdToStanding(
  socket: WebSocket,
  standing: Pick<Standing, 'open' | 'type'> | undefined,
): boolean {
  // The accounts of admins have the types of admins.
  const type = standing?.type as AdminType | undefined;
  if (standing && !may(type, 'chat.use')) closeSocket(socket, chatCloseCodes.forbidden, 'Forbidden');
  else if (!standing?.open) closeSocket(socket, chatCloseCodes.unauthorized, 'Unauthorized');
  else return true;
  return false;
}

/**
 * Which sockets hang on which session. They are closed as soon as the database tells that their session ended or that
 * their admin may not chat any more; where a notice was lost, a sweep finds out.
 */
export class OpenSockets {
  private readonly sessions = new Map<string, { adminId: string; sockets: Set<WebSocket> }>();
  private readonly unsubscribe: () => void;
  private readonly sweeping: NodeJS.Timeout;

  /** @param warn told when the sessions could not be looked up, which is tried again with the next sweep */
  constructor(
    private readonly database: Database,
    private readonly warn: (error: unknown) => void,
  ) {
    this.unsubscribe = database.notices.subscribe(
      (channel, id) => {
        if (channel === 'session_end') this.check([id]);
        if (channel === 'admin_change') this.check(this.sessionsOf(id));
      },
      () => this.check([...this.sessions.keys()]),
    );
    this.sweeping = setInterval(() => this.check([...this.sessions.keys()]), sweepEvery).unref();
  }

  /** Has a socket close with its session. */
  add(socket: WebSocket, { familyId, caller }: OpenSession): void {
    const session = this.sessions.get(familyId) ?? { adminId: caller.id, sockets: new Set() };
    this.sessions.set(familyId, session);
    session.sockets.add(socket);
    socket.once('close', () => {
      session.sockets.delete(socket);
      if (session.sockets.size === 0) this.sessions.delete(familyId);
    });
  }

  close(): void {
    clearInterval(this.sweeping);
    this.unsubscribe();
  }

  private sessionsOf(adminId: string): string[] {
    return [...this.sessions].filter(([, session]) => session.adminId === adminId).map(([id]) => id);
  }

  private check(familyIds: readonly string[]): void {
    const ours = familyIds.filter((id) => this.sessions.has(id));
    if (ours.length > 0) this.closeEnded(ours).catch((error: unknown) => this.warn(error));
  }

  private async closeEnded(familyIds: readonly string[]): Promise<void> {
    const found = await findStandings(this.database.orm, 'admin', familyIds);
    const standings = new Map(found.map((standing) => [standing.familyId, standing]));
    for (const id of familyIds)
      for (const socket of this.sessions.get(id)?.sockets ?? []) holdToStanding(socket, standings.get(id));
  }
}
