import { App } from 'antd';
import type { ComponentType } from 'react';
import type { PageName, ResourcePageProps } from '../../config/resource';
import { listAddress } from '../../kit/list/address/list-address';
import { ListAddressContext } from '../../providers/router/list-address';

/**
 * Fetches the component that replaces a declared page. In the place of a list, Refine's `useTable` reads and writes the
 * typed address that the declared list has; antd's `App.useApp()` gives its messages and dialogs. The kit's own pages need
 * neither of those, so that the code of `App` comes with a replaced page.
 * @throws Error when the declaration names no component for the page
 */
export async function replacedPage(name: PageName, props: ResourcePageProps): Promise<ComponentType> {
  const { resource } = props;
  const own = await resource.pages?.[name]?.();
  if (!own) throw new Error(`${resource.name} has no page of its own for "${name}"`);
  const Page = own.default;
  const address = name === 'list' ? listAddress(resource) : undefined;
  return function ReplacedPage() {
    return (
      <ListAddressContext value={address}>
        <App>
          <Page {...props} />
        </App>
      </ListAddressContext>
    );
  };
}
