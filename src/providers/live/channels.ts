/** A stream of the API: its subscription, and the field that holds its values. */
export interface Channel {
  readonly query: string;
  readonly field: string;
}

/** The streams, by the names that declarations and pages use. */
export const channels = {
  chat: {
    query: 'subscription { onSendMessage { user { id displayName } message time imageUrl } }',
    field: 'onSendMessage',
  },
} satisfies Readonly<Record<string, Channel>>;
