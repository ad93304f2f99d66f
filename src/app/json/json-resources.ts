import { settings } from '../../config/settings';
import { declared } from '../routes/declared';
import type { FileProblem } from './load-json-resources';

let loading: Promise<readonly FileProblem[]> | undefined;

/** Declarations in the build that read a REST API which the settings do not name. */
const withoutBase = (): readonly FileProblem[] =>
  settings().restBase === undefined
    ? declared
        .filter(({ provider }) => provider === 'rest')
        .map(({ name }) => ({ file: name, kind: 'noRestBase', path: 'provider', value: 'rest' }))
    : [];

/**
 * Takes in the resources that the settings name, once; costs nothing where they name none. Never rejects.
 * @returns what is wrong with them
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
