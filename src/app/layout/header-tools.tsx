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

/** The tools of the platform that who is signed in may use. They ask its API by themselves, which knows nobody of another sign-in. */
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
