import { App } from 'antd';
import { useMemo } from 'react';
import type { AnyResource, PageName, ResourcePageProps } from '../../schema/resource';
import { listAddress } from '../../list/address/list-address';
import { ListAddressContext } from '../../providers/router/list-address';

/** Fetches the page that replaces a declared one, inside antd's `App`, which only such pages need. @throws Error for none */
export async function replacedPage(name: PageName, { pages, name: resourceName }: AnyResource) {
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
