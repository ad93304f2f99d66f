import './platform';
import { makeEntries } from '../../../packages/kit/src/console/routes/entries';
import { indexOf } from '../../../packages/kit/src/console/routes/indexed-resource';
import { addResources } from '../../../packages/kit/src/console/routes/resources';
import type { AnyResource, PageName } from '../../../packages/kit/src/schema/resource';
import type { AdminType } from '../../../contract/platform/access';
import { renderKit, type Answering } from './render-kit';
import { signInAs } from './viewer';

/** Makes the console know resources as those that its settings name. */
export const declare = (resources: readonly AnyResource[]) =>
  addResources(resources.map((one) => ({ ...indexOf(one), load: () => Promise.resolve(one) })));

interface Opened {
  readonly page: PageName;
  readonly at: string;
  /** Whose page it is; the first resource's unless given. */
  readonly of?: string | undefined;
}

/** Signs somebody in and opens a page of declared resources as the console's routes do. */
export async function openDeclared(
  resources: readonly AnyResource[],
  role: AdminType,
  answer: Answering,
  { page, at, of = resources[0]?.path ?? '/' }: Opened,
) {
  const sent = await signInAs(role, answer);
  const entry = makeEntries().find(({ name, path }) => name === page && path.startsWith(of));
  const { default: Page } = (await entry?.load()) ?? { default: () => null };
  const { router } = await renderKit(<Page />, {
    resources,
    at,
    route: entry?.path ?? '/',
    // Where a form leads to when it has been sent.
    routes: page === 'list' ? [] : [{ path: of, element: null }],
  });
  return { sent, router };
}
