import { App } from 'antd';
import { useMemo, type ComponentType } from 'react';
import type { AnyResource, PageName, ResourcePageProps } from '../../schema/resource';
import { listAddress } from '../../list/address/list-address';
import { ListAddressContext } from '../../providers/router/list-address';

/**
 * Fetches the component that replaces a declared page. In a list Refine's `useTable` gets the declared list's typed address;
 * antd's `App`, which the kit's own pages don't need, is fetched with it.
 * @throws Error when the declaration names no component for the page
 */
export async function replacedPage(
  name: PageName,
  { pages, name: resourceName }: AnyResource,
): Promise<ComponentType<ResourcePageProps>> {
  const own = await pages?.[name]?.();
  if (!own) throw new Error(`${resourceName} has no page of its own for "${name}"`);
  const Page = own.default;
  return function ReplacedPage(props: ResourcePageProps) {
    const { resource } = props;
    const address = useMemo(() => (name === 'list' ? listAddress(resource) : undefined), [resource]);
    return (
      <ListAddressContext value={address}>
        <App>
          <Page {...props} />
        </App>
      </ListAddressContext>
    );
  };
}
