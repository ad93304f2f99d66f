/** A stream of the API: the subscription that carries it, and the field in which its values stand. */
export interface Channel {
  readonly query: string;
  readonly field: string;
}

/** The streams there are, by the names that declarations and pages use. */
export const channels = {
  chat: {
    query: 'subscription { onSendMessage { user { id displayName } message time imageUrl } }',
    field: 'onSendMessage',
  },
} satisfies Readonly<Record<string, Channel>>;
