import { App } from 'antd';
import { useMemo } from 'react';
import type { AnyResource, PageName, ResourcePageProps } from '../../schema/resource';
import { neededExtra } from '../../registry/extras';
import { listAddress } from '../../list/address/list-address';
import { ListAddressContext } from '../../providers/router/list-address';

/** Fetches the page that replaces a declared one, inside the antd `App` that it needs. @throws Error for none */
export async function replacedPage(name: PageName, { pages, name: resourceName, dashboard }: AnyResource) {
  const own = dashboard
    ? await neededExtra('dashboards', 'type: dashboard').loadPage(dashboard)
    : await pages?.[name]?.();
  if (!own) throw new Error(`${resourceName} has no page of its own for "${name}"`);
  const { default: Page, prefetch } = own;
  function ReplacedPage(props: ResourcePageProps) {
    const { resource } = props;
    const address = useMemo(() => (name === 'list' ? listAddress(resource) : undefined), [resource]);
    return (
      <ListAddressContext value={address}>
        <App>
          <Page {...props} />
        </App>
      </ListAddressContext>
    );
  }
  return { default: ReplacedPage, prefetch };
}
