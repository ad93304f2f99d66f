import { ResourceList } from '@roundkeeper/kit/list/resource-list';
import type { ResourcePageProps } from '@roundkeeper/kit/schema/resource';
import { UpdateBanner, useMaySetBanner } from '../../pages/round-management/update-banner';

export { prefetch } from '@roundkeeper/kit/list/resource-list';

/** The declared list, with the button that shows another. */
export default function BannerList({ resource }: ResourcePageProps) {
  const opens = useMaySetBanner() ? 'banner' : undefined;
  return <ResourceList resource={resource} toolbar={<UpdateBanner isPrimary />} opens={opens} fitsWindow />;
}
