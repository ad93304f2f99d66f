/** A stream of the API: the subscription that carries it, and the field in which its values stand. */
interface Channel {
  readonly query: string;
  readonly field: string;
}

/** The streams there are, by the names that declarations and pages use. */
export const channels: Readonly<Record<string, Channel>> = {
  chat: {
    query: 'subscription { onSendMessage { user { id displayName } message time imageUrl } }',
    field: 'onSendMessage',
  },
};
