import { useLayoutEffect, useSyncExternalStore } from 'react';
import { Listeners } from '../../lib/listeners';

/** Addresses that the page's Content Security Policy did not let the browser ask for. */
const refused = new Set<string>();
const listeners = new Listeners();

const withoutHash = (address: string) => address.replace(/#.*/, '');

function note({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
  if (effectiveDirective !== 'img-src') return;
  refused.add(withoutHash(blockedURI));
  listeners.call();
}

/** After a redirect a browser names the origin alone. */
const isKnown = ({ href, origin }: URL) =>
  [withoutHash(href), origin, `${origin}/`].some((one) => refused.has(one));

/** Returns whether the page's policy refused a picture; an event of the document tells it from a broken one. */
export function useIsRefused(address: string | undefined): boolean {
  // Before the browser's first task after the picture is in the document. The same listener is added once.
  useLayoutEffect(() => document.addEventListener('securitypolicyviolation', note), []);
  return useSyncExternalStore(
    listeners.add,
    () =>
      address !== undefined &&
      URL.canParse(address, document.baseURI) &&
      isKnown(new URL(address, document.baseURI)),
  );
}
