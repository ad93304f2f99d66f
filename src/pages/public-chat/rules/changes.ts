import type { ChatMessage } from '../../../../contract/chat/chat';
import type { ChatChange, ChatChangeList } from '../../../../contract/chat/chat-moderation';
import type { MessageLog } from './outbox';

/** The moderators' changes of messages, in whatever order and however often they arrive. */
export class Changes {
  /** No change up to this number is missing; undefined before the first reading. */
  readTo: number | undefined;
  private readonly removed = new Set<string>();
  private readonly latest = new Map<string, number>();

  /** Applies changes, except those older than a known one of the same message. @returns the messages to show again */
  apply(changes: readonly ChatChange[]): ChatMessage[] {
    return changes.flatMap(({ number, kind, messageId, message }) => {
      // Pinning hides nothing.
      if (kind === 'PINNED' || kind === 'UNPINNED') return [];
      if (number <= (this.latest.get(messageId) ?? 0)) return [];
      this.latest.set(messageId, number);
      if (kind === 'REMOVED') this.removed.add(messageId);
      else this.removed.delete(messageId);
      return kind === 'RESTORED' && message ? [message] : [];
    });
  }

  async readOn(
    list: (after: number) => Promise<ChatChangeList>,
    pass: (change: ChatChange) => void,
  ): Promise<void> {
    for (;;) {
      const { items, last } = await list(this.readTo ?? 0);
      for (const change of items) pass(change);
      const reached = items.at(-1)?.number ?? last;
      this.readTo = reached;
      if (reached >= last) return;
    }
  }

  withoutRemoved(messages: readonly ChatMessage[]): readonly ChatMessage[] {
    return this.removed.size === 0 ? messages : messages.filter((message) => !this.hides(message));
  }

  /** Returns the log without removed messages; the same one when it has none. */
  visible(log: MessageLog): MessageLog {
    const isSame = !log.some(({ message }) => this.hides(message));
    return isSame ? log : log.filter(({ message }) => !this.hides(message));
  }

  private hides({ id }: ChatMessage): boolean {
    return id !== undefined && this.removed.has(id);
  }
}
