import { lazy, Suspense } from 'react';
import { useSession } from '../../providers/auth/use-session';
import type { FileProblem } from './load-json-resources';

const ProblemList = lazy(() => import('./problem-list').then((module) => ({ default: module.ProblemList })));

/** Says, above everything and to who is signed in, what is wrong with resources that the settings name. */
export function DeclarationProblems({ problems }: { readonly problems: readonly FileProblem[] }) {
  const { state } = useSession();
  if (problems.length === 0 || state !== 'signedIn') return null;
  return (
    <Suspense>
      <ProblemList problems={problems} />
    </Suspense>
  );
}
