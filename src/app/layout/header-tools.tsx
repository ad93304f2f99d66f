import { Suspense, lazy, useEffect, useState } from 'react';
import { settings } from '../../config/settings';
import { useAccess } from '../../kit/access/use-access';
import { whenIdle } from '../../lib/when-idle';
import { headerTools } from '../../pages/pages';
import { preload } from '../routes/bespoke-pages';

/** How long a page has for itself, in ms. */
const rest = 3000;

const Nothing = () => null;

// Code that cannot be fetched, as after a deployment, leaves the header without it.
const tools = headerTools.map((tool) => ({
  ...tool,
  Tool: lazy(() => preload(tool).catch(() => ({ default: Nothing }))),
}));

/** The tools of the platform that who is signed in may use; they come when the page has come to rest. */
export function HeaderTools() {
  const isAllowed = useAccess();
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    let callOff: (() => void) | undefined;
    const timer = setTimeout(() => (callOff = whenIdle(() => setAtRest(true))), rest);
    return () => {
      clearTimeout(timer);
      callOff?.();
    };
  }, []);
  if (!isAtRest || !settings().builtInPages) return null;
  return tools
    .filter(({ access }) => isAllowed(access))
    .map(({ name, Tool }) => (
      <Suspense key={name}>
        <Tool />
      </Suspense>
    ));
}
