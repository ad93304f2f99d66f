import { createEvent, fireEvent } from '@testing-library/react';

/**
 * Presses the key that ends a composition as browsers send it: Chromium before its end, Safari after it, with the code of
 * input methods.
 */
export function endComposition(box: HTMLElement, key = 'Enter'): void {
  for (const isComposing of [true, false]) {
    const press = createEvent.keyDown(box, { key, isComposing });
    Object.defineProperty(press, 'keyCode', { value: 229 });
    fireEvent(box, press);
    if (isComposing) fireEvent.compositionEnd(box);
  }
}
