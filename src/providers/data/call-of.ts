import type { CallDeclaration } from '../../../contract/call';
import type { AnyResource } from '../../config/resource';

/**
 * A resource's call of that name.
 * @throws Error when it declares none
 */
export function callOf(resource: Pick<AnyResource, 'name' | 'calls'>, name: string): CallDeclaration {
  const call = resource.calls[name];
  if (!call) throw new Error(`${resource.name} declares no call "${name}"`);
  return call;
}
