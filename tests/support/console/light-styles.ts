/** Attributes by which jsdom's own style sheet tells elements of one name apart. */
const telling = ['hidden', 'open', 'type', 'popover', 'dir'];

/** What a child has from its parent, as far as anything here asks for it. */
const inherited = new Set([
  'visibility',
  'direction',
  'pointer-events',
  'cursor',
  'user-select',
  'white-space',
]);

const cssName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Marks a `getComputedStyle` that is light already. */
const isLight = Symbol.for('roundkeeper.light-styles');

/** jsdom's own style of an element without a class, an identifier or a parent, and what was read of it. */
interface BareStyle {
  readonly style: CSSStyleDeclaration;
  readonly values: Map<string, string>;
}

/**
 * Replaces `getComputedStyle`: an element's inline style, what it inherits, and otherwise what jsdom's own style sheet says
 * of such an element. jsdom matches that whole sheet against every element after every change, which is most of the time
 * that a query by role takes; the console's sheets are not loaded in these tests, so that nothing else could match.
 * Files share a worker and its window, so a second call does nothing.
 */
export function lightenComputedStyles(): void {
  if (isLight in window.getComputedStyle) return;
  const compute = window.getComputedStyle.bind(window);
  const bareStyles = new Map<string, BareStyle>();

  function bareStyle(element: Element): BareStyle {
    let key = `${String(element.namespaceURI)} ${element.localName}`;
    for (const name of telling) {
      if (element.hasAttribute(name)) key += ` ${name}=${String(element.getAttribute(name))}`;
    }
    const known = bareStyles.get(key);
    if (known) return known;
    const bare = document.createElementNS(element.namespaceURI, element.localName);
    for (const name of telling) {
      if (element.hasAttribute(name)) bare.setAttribute(name, element.getAttribute(name) ?? '');
    }
    const made = { style: compute(bare), values: new Map<string, string>() };
    bareStyles.set(key, made);
    return made;
  }

  function bareValue(element: Element, name: string): string {
    const { style, values } = bareStyle(element);
    const value = values.get(name) ?? style.getPropertyValue(name);
    values.set(name, value);
    return value;
  }

  function inlineValue(element: Element, name: string): string {
    // jsdom makes an object for each element that is asked for its style.
    if (!element.hasAttribute('style')) return '';
    return element instanceof HTMLElement || element instanceof SVGElement
      ? element.style.getPropertyValue(name)
      : '';
  }

  function valueOf(element: Element, name: string): string {
    const inline = inlineValue(element, name);
    if (inline !== '' && inline !== 'inherit') return inline;
    if (inherited.has(name) && !element.hasAttribute('dir') && element.parentElement)
      return valueOf(element.parentElement, name);
    return bareValue(element, name);
  }

  // What stands before or after an element is only in style sheets: jsdom knows none, and answers with the element's own.
  const light = (element: Element) =>
    new Proxy(bareStyle(element).style, {
      get(style, name) {
        if (name === 'getPropertyValue') return (asked: string) => valueOf(element, asked);
        const value: unknown = Reflect.get(style, name, style);
        if (typeof name !== 'string' || typeof value !== 'string') {
          return typeof value === 'function' ? (value.bind(style) as unknown) : value;
        }
        return valueOf(element, cssName(name));
      },
    });
  window.getComputedStyle = Object.assign(light, { [isLight]: true });
}
