import { offers } from '../auth/offers';
/** A stream of the API: its subscription, and the field that holds its values. */
export interface Channel {
  readonly query: string;
  readonly field: string;
}

/** The fields of a chat message; the id is known to a backend that moderates. */
export const messageFields = (): string =>
  `${offers('chatModeration') ? 'id ' : ''}user { id displayName } message time imageUrl`;

/** The streams, by the names that declarations and pages use. */
export const channels = {
  chat: {
    get query() {
      return `subscription { onSendMessage { ${messageFields()} } }`;
    },
    field: 'onSendMessage',
  },
  chatChanges: {
    get query() {
      return `subscription { onChatChange { number kind messageId message { ${messageFields()} } } }`;
    },
    field: 'onChatChange',
  },
} satisfies Readonly<Record<string, Channel>>;
