/** A stream of the API: its subscription, and the field that holds its values. */
export interface Channel {
  readonly query: string;
  readonly field: string;
}

let connected: Readonly<Record<string, Channel>> = {};

export function connectChannels(channels: Readonly<Record<string, Channel>>): void {
  connected = channels;
}

export const channels = (): Readonly<Record<string, Channel>> => connected;
