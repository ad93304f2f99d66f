import { headerToolsRest } from '../../settings/limits';
import { settings } from '../../settings/settings';
import type { HeaderTool } from '../../schema/header-tool';
import { useAccess } from '../../access/use-access';
import { remember } from '../../lib/remember';
import { lazyPart, useWhenIdle, type LazyPart } from '../../ui/lazy-part';
import { platform } from '../platform';
import { preload } from '../routes/bespoke-pages';

const partsOf = remember((tools: readonly HeaderTool[]) =>
  tools.map((tool) => ({ ...tool, Tool: lazyPart(() => preload(tool)) })),
);

function LateTool({ Tool }: { readonly Tool: LazyPart<object> }) {
  const [isHere] = useWhenIdle(Tool, { after: headerToolsRest });
  return isHere ? <Tool /> : null;
}

/** The platform's tools for the viewer. They call its API, which knows nobody who signs in elsewhere. */
export function HeaderTools() {
  const isAllowed = useAccess();
  const { builtInPages, signIn } = settings();
  if (!builtInPages || signIn !== undefined) return null;
  return partsOf(platform().headerTools ?? [])
    .filter(({ access }) => isAllowed(access))
    .map(({ name, Tool }) => <LateTool key={name} Tool={Tool} />);
}
