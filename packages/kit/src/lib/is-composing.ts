import type { KeyboardEvent } from 'react';

/** Whether a key belongs to an input method; Safari sends the key that ends a composition after it, with the code 229. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
