import { lazy, Suspense } from 'react';
import type { FileProblem } from '../../config/check/problem';
import { settings } from '../../config/settings';
import { useSession } from '../../providers/auth/use-session';
import { declared } from '../routes/declared';

let loading: Promise<readonly FileProblem[]> | undefined;

/** Declarations in the build that read a REST API which the settings do not name. */
const withoutBase = (): readonly FileProblem[] =>
  settings().restBase === undefined
    ? declared
        .filter(({ provider }) => provider === 'rest')
        .map(({ name }) => ({ file: name, kind: 'noRestBase', path: 'provider', value: 'rest' }))
    : [];

/**
 * Loads the resources that the settings name, once, and loads no code where they name none. Never rejects.
 * @returns their problems
 */
export function jsonResources(): Promise<readonly FileProblem[]> {
  const { resources } = settings();
  if (resources.length === 0) return Promise.resolve(withoutBase());
  loading ??= import('./load-json-resources').then(
    async ({ loadJsonResources }) => [...withoutBase(), ...(await loadJsonResources(resources))],
    (error: unknown) => {
      console.error(error);
      return resources.map((file) => ({ file, kind: 'unreachable', path: '' }) as const);
    },
  );
  return loading;
}

const ProblemList = lazy(() => import('./problem-list').then((module) => ({ default: module.ProblemList })));

/** Shows a signed-in admin the problems of resources that the settings name. */
export function DeclarationProblems({ problems }: { readonly problems: readonly FileProblem[] }) {
  const { state } = useSession();
  if (problems.length === 0 || state !== 'signedIn') return null;
  return (
    <Suspense>
      <ProblemList problems={problems} />
    </Suspense>
  );
}
