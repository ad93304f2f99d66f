import { useSyncExternalStore } from 'react';
import type { ChatRoom, RoomState } from './chat-room';

/** One part of what a room shows; the component follows that part alone. */
export const useRoom = <Part extends keyof RoomState>(room: ChatRoom, part: Part): RoomState[Part] =>
  useSyncExternalStore(room.onChange, () => room.state()[part]);
