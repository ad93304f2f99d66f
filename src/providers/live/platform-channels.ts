import { offers } from '@roundkeeper/kit/providers/auth/offers';

/** A subscription of the API, and the field that holds its values. */
export interface Channel {
  readonly query: string;
  readonly field: string;
}

/** Only a backend that moderates knows the id. */
export const messageFields = (): string =>
  `${offers('chatModeration') ? 'id ' : ''}user { id displayName } message time imageUrl`;

export const platformChannels = {
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

declare module '@roundkeeper/kit/schema/shapes/marks' {
  interface Registered {
    readonly channels: keyof typeof platformChannels;
  }
}
