import { slot } from '../../lib/slot';
import type { AnyResource } from '../../schema/resource';

/** Fetches the declaration of another resource by its name. @throws Error when there is none */
export const [relatedLoader, connectResources] = slot<(name: string) => Promise<AnyResource>>((name) =>
  Promise.reject(new Error(`"${name}" is asked for before the resources are known`)),
);
