import type { WebSocket } from '@fastify/websocket';
import { may } from '../../../../../contract/platform/access';
import { liveCloseCodes } from '../../../../../contract/chat/live';
import type { Database } from '../../../db/database';
import {
  findAccountStatuses,
  type OpenSession,
  type AccountStatus,
} from '../../../plugins/sessions/account-status-repository';

const sweepEvery = 30_000;
/** Milliseconds that the client has to answer a close frame. */
const closeTimeout = 1_000;

/** Closes a socket, even when the client does not answer. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), closeTimeout).unref();
}

/** Closes a socket of a client that does too much, and reads nothing more of what it has sent. */
export function refuseSocket(socket: WebSocket, reason: string): void {
  closeSocket(socket, liveCloseCodes.tooMany, reason);
  socket.pause();
}

/** Whether the account of a socket is of a type that may have it, undefined for a suspended account. */
type Admission = (type: string | undefined) => boolean;

/** Admits accounts that may chat, of clients that know nothing else. */
export const admitsChat: Admission = (type) => may(type, 'chat.use');
/** Admits any account, as each stream of the event log has a permission of its own. */
export const admitsEvents: Admission = (type) => type !== undefined;

/** Closes a socket whose account may not have it. @returns whether it may stay open */
export function enforceAccountStatus(
  socket: WebSocket,
  status: Pick<AccountStatus, 'open' | 'type'> | undefined,
  admits: Admission = admitsChat,
): boolean {
  if (status && !admits(status.type)) closeSocket(socket, liveCloseCodes.forbidden, 'Forbidden');
  else if (!status?.open) closeSocket(socket, liveCloseCodes.unauthorized, 'Unauthorized');
  else return true;
  return false;
}

interface SocketSession {
  readonly adminId: string;
  readonly type: string;
  readonly sockets: Map<WebSocket, Admission>;
}

/**
 * Maps sessions to their sockets and closes them as soon as the session ends or its admin may not chat any more. A
 * sweep catches lost notices.
 */
export class OpenSockets {
  private readonly sessions = new Map<string, SocketSession>();
  private readonly unsubscribe: () => void;
  private readonly sweeping: NodeJS.Timeout;

  /** @param warn called when sessions could not be looked up; the next sweep tries again */
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

  add(socket: WebSocket, { familyId, caller }: OpenSession<'admin'>, admits: Admission): void {
    const { id: adminId, type } = caller;
    const session = this.sessions.get(familyId) ?? { adminId, type, sockets: new Map() };
    this.sessions.set(familyId, session);
    session.sockets.set(socket, admits);
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
    const found = await findAccountStatuses(this.database.orm, 'admin', familyIds);
    const statuses = new Map(found.map((status) => [status.familyId, status]));
    for (const id of familyIds) {
      const { type, sockets = new Map<WebSocket, Admission>() } = this.sessions.get(id) ?? {};
      for (const [socket, admits] of sockets) {
        const status = statuses.get(id);
        const mayStay = enforceAccountStatus(socket, status, admits);
        // Its streams were admitted for another type: the client subscribes again with what it may read now.
        if (mayStay && admits === admitsEvents && status?.type !== type)
          closeSocket(socket, liveCloseCodes.restart, 'The account has changed');
      }
    }
  }
}
