import { Suspense, lazy } from 'react';
import { settings } from '../../config/settings';
import { useAccess } from '../../kit/access/use-access';
import { headerTools } from '../../pages/header-tools';
import { preload } from '../routes/bespoke-pages';

const Nothing = () => null;

// Code that cannot be fetched, as after a deployment, leaves the header without it.
const tools = headerTools.map((tool) => ({
  ...tool,
  Tool: lazy(() => preload(tool).catch(() => ({ default: Nothing }))),
}));

/** The platform's tools for the viewer. Each calls its API by itself, so they are mounted anew for each session. */
export default function HeaderTools() {
  const isAllowed = useAccess();
  const { builtInPages, signIn } = settings();
  if (!builtInPages || signIn !== undefined) return null;
  return tools
    .filter(({ access }) => isAllowed(access))
    .map(({ name, Tool }) => (
      <Suspense key={name}>
        <Tool />
      </Suspense>
    ));
}
