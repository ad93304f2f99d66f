import { Breadcrumb as RefineBreadcrumb } from '@refinedev/antd';

/** It stands in a group with a name, and is no second navigation. */
const attributes = { role: 'none' };

/** The way to a page below a list, which ends in the name of what it shows. */
export default function Breadcrumb({ last }: { readonly last: string }) {
  return (
    <RefineBreadcrumb
      showHome={false}
      hideIcons
      breadcrumbProps={{
        ...attributes,
        itemRender: (item, _, items) => (item === items.at(-1) ? <bdi>{last}</bdi> : item.title),
      }}
    />
  );
}
