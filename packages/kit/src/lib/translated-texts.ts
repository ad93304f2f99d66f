/** The elements with which the browser's own translation replaced texts, by the text. */
const standIns = new WeakMap<Node, ChildNode>();

/** React goes on to change the text that it made: it takes its place again, and is translated anew. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) {
    standIns.get(target)?.replaceWith(target);
    standIns.delete(target);
  }
});

const replacements = new MutationObserver((records) => {
  for (const { removedNodes, addedNodes, previousSibling } of records)
    for (const text of removedNodes) {
      const standIn = [...addedNodes, previousSibling].find((node) => node?.nodeName === 'FONT');
      if (!standIn || text.parentNode || !(text instanceof Text && standIn instanceof Element)) continue;
      standIns.set(text, standIn);
      changes.observe(text, { characterData: true });
    }
});

/** Has React find what stands in the place of a text once the browser has translated the page; else it would fail. */
export function surviveTranslation(): void {
  replacements.observe(document.body, { childList: true, subtree: true });
  const childOf = <Child extends Node>(parent: Node, child: Child): ChildNode | Child => {
    const standIn = standIns.get(child);
    return standIn?.parentNode === parent ? standIn : child;
  };
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its own `this`
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(this, childOf(this, child));
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, node, before && childOf(this, before));
    return node;
  };
}
