import { createEvent, fireEvent } from '@testing-library/react';

/** Presses Enter as Safari sends the one that ends a composition: after it, with the code of input methods. */
export function endComposition(box: HTMLElement): void {
  const press = createEvent.keyDown(box, { key: 'Enter' });
  Object.defineProperty(press, 'keyCode', { value: 229 });
  fireEvent(box, press);
}
