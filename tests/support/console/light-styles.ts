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

/**
 * Replaces `getComputedStyle`: an element's inline style, what it inherits, and otherwise what jsdom's own style sheet says
 * of such an element. jsdom matches that whole sheet against every element after every change, which is most of the time
 * that a query by role takes; the console's sheets are not loaded in these tests, so that nothing else could match.
 */
export function lightenComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const bareStyles = new Map<string, CSSStyleDeclaration>();

  function bareStyle(element: Element): CSSStyleDeclaration {
    const attributes = telling.filter((name) => element.hasAttribute(name));
    const key = [
      element.namespaceURI,
      element.localName,
      ...attributes.flatMap((name) => [name, element.getAttribute(name)]),
    ].join(' ');
    const known = bareStyles.get(key);
    if (known) return known;
    const bare = document.createElementNS(element.namespaceURI, element.localName);
    for (const name of attributes) bare.setAttribute(name, element.getAttribute(name) ?? '');
    const style = compute(bare);
    bareStyles.set(key, style);
    return style;
  }

  function valueOf(element: Element, name: string): string {
    const own = element instanceof HTMLElement || element instanceof SVGElement ? element.style : undefined;
    const inline = own?.getPropertyValue(name) ?? '';
    if (inline !== '' && inline !== 'inherit') return inline;
    const isInherited = inherited.has(name);
    if (isInherited && !element.hasAttribute('dir') && element.parentElement)
      return valueOf(element.parentElement, name);
    return bareStyle(element).getPropertyValue(name);
  }

  // What stands before or after an element is only in style sheets: jsdom knows none, and answers with the element's own.
  window.getComputedStyle = (element) =>
    new Proxy(bareStyle(element), {
      get(style, name) {
        if (name === 'getPropertyValue') return (asked: string) => valueOf(element, asked);
        const value: unknown = Reflect.get(style, name, style);
        if (typeof name !== 'string' || typeof value !== 'string') {
          return typeof value === 'function' ? (value.bind(style) as unknown) : value;
        }
        return valueOf(element, cssName(name));
      },
    });
}
