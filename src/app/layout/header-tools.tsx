import { headerToolsRest } from '../../config/limits';
import { settings } from '../../config/settings';
import { useAccess } from '../../kit/access/use-access';
import { headerTools } from '../../pages/header-tools';
import { lazyPart, useWhenIdle } from '../../ui/lazy-part';
import { preload } from '../routes/bespoke-pages';

const tools = headerTools.map((tool) => ({ ...tool, Tool: lazyPart(() => preload(tool)) }));

function LateTool({ Tool }: Pick<(typeof tools)[number], 'Tool'>) {
  const [isHere] = useWhenIdle(Tool, { after: headerToolsRest });
  return isHere ? <Tool /> : null;
}

/** The platform's tools for the viewer. They call its API, which knows nobody who signs in elsewhere. */
export function HeaderTools() {
  const isAllowed = useAccess();
  const { builtInPages, signIn } = settings();
  if (!builtInPages || signIn !== undefined) return null;
  return tools
    .filter(({ access }) => isAllowed(access))
    .map(({ name, Tool }) => <LateTool key={name} Tool={Tool} />);
}
