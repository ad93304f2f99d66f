import type { FileProblem } from '../../schema/check/problem';
import { settings } from '../../settings/settings';
import { once } from '../../lib/once';
import { useSession } from '../../providers/auth/use-session';
import { extra } from '../../registry/extras';
import type { BuildPlugin } from '../../registry/plugin';
import { lazyPart } from '../../ui/lazy-part';
import { platform } from '../../console/platform';
import { builtInResources } from '../../console/routes/resources';
import type { NamedPlugin } from './plugins/run-plugins';
import { providerProblems } from './known-providers';

const withoutSource = (): readonly FileProblem[] =>
  builtInResources().flatMap(({ name, provider }) =>
    providerProblems(provider).map((problem) => ({ file: name, ...problem })),
  );

/** Reports a part that can't be fetched, which holds nothing up. */
const orNothing = <Result,>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((reason: unknown) => {
    console.error(reason);
    return undefined;
  });

const run = async (plugins: readonly NamedPlugin[]) =>
  (await import('./plugins/run-plugins')).runPlugins(plugins);

export const loadPlugins = (plugins: readonly BuildPlugin[]): Promise<unknown> =>
  run(plugins.map((load, at) => ({ file: `platform.plugins[${String(at)}]`, load })));

async function ofFiles(): Promise<readonly FileProblem[]> {
  const { plugins, resources } = settings();
  // Declarations name what plugins register.
  const files = plugins.map((file) => ({ file }));
  const ran = files.length > 0 || platform().plugins?.length ? await orNothing(run(files)) : undefined;
  const load = async () => (await import('./load-json-resources')).loadJsonResources(resources, ran);
  const loaded = resources.length > 0 ? await orNothing(load()) : [];
  return [
    ...(ran?.problems ?? []),
    ...(loaded ?? resources.map((file) => ({ file, kind: 'unreachable', path: '' }) as const)),
  ];
}

/** Loads the resources of the settings once, and no code where there are none. Never rejects. @returns all problems found */
export const loadResources = once(async (): Promise<readonly FileProblem[]> => {
  const [ofSources = [], found] = await Promise.all([
    // Sources that can't be checked are used as they are.
    orNothing(Promise.resolve(extra('sources')?.findProblems())),
    ofFiles(),
  ]);
  return [...withoutSource(), ...ofSources, ...found];
});

const ProblemList = lazyPart(() => import('./problem-list'));

export function DeclarationProblems({ problems }: { readonly problems: readonly FileProblem[] }) {
  const { state } = useSession();
  if (problems.length === 0 || state !== 'signedIn') return null;
  return <ProblemList problems={problems} />;
}
