import { slot } from '../lib/slot';

/** A stream of the API: its subscription, and the field that holds its values. */
export interface Channel {
  readonly query: string;
  readonly field: string;
}

export const [channels, connectChannels] = slot<Readonly<Record<string, Channel>>>({});
