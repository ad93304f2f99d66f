import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Whether a key belongs to an input method; Safari sends the key that ends a composition after it, with the code 229. */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
