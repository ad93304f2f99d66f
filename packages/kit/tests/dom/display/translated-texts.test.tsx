import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { surviveTranslation } from '../../../src/lib/translated-texts';

beforeAll(surviveTranslation);

/** Translates the page as Chrome does, with elements in the place of texts, and as an older one did, beside them first. */
const ways = {
  'in one step': (text: Text, element: Element) => text.replaceWith(element),
  'in two steps': (text: Text, element: Element) => {
    text.before(element);
    text.remove();
  },
};

async function translate(way: keyof typeof ways): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const element = document.createElement('font');
    element.innerHTML = `<font>${text.data.toUpperCase()}</font>`;
    ways[way](text, element);
  }
  // The browser says what it replaced once it is done.
  await act(() => Promise.resolve());
}

function Figures() {
  const [bids, setBids] = useState(1);
  return (
    <button onClick={() => setBids(bids + 1)}>
      {bids % 2 === 1 ? 'odd' : null}
      {bids > 1 ? <b>many</b> : null}
      bids: {bids}
    </button>
  );
}

test.each(Object.keys(ways) as (keyof typeof ways)[])(
  'a page that the browser has translated %s goes on: texts change, come and go where they belong',
  async (way) => {
    render(<Figures />);
    const button = screen.getByRole('button');
    const press = () => act(() => fireEvent.click(button));
    await translate(way);
    expect(button.textContent).toBe('ODDBIDS: 1');
    await press();
    expect(button.textContent).toBe('manyBIDS: 2');
    await translate(way);
    await press();
    expect(button.textContent).toBe('oddMANYBIDS: 3');
    await press();
    expect(button.textContent).toBe('MANYBIDS: 4');
  },
);
