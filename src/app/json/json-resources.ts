import { settings } from '../../config/settings';
import type { FileProblem } from './load-json-resources';

let loading: Promise<readonly FileProblem[]> | undefined;

/**
 * Takes in the resources that the settings name, once; costs nothing where they name none. Never rejects.
 * @returns what is wrong with them
 */
export function jsonResources(): Promise<readonly FileProblem[]> {
  const { resources } = settings();
  if (resources.length === 0) return Promise.resolve([]);
  loading ??= import('./load-json-resources').then(
    ({ loadJsonResources }) => loadJsonResources(resources),
    (error: unknown) => {
      console.error(error);
      return resources.map((file) => ({ file, kind: 'unreachable', path: '' }) as const);
    },
  );
  return loading;
}
