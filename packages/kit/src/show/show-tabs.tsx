import { Tabs } from 'antd';
import { useLocation } from 'react-router';
import type { ShowTab } from '../schema/shapes/views/show';
import { useSearchWriter } from '../providers/router/list-address';
import { useAccess } from '../access/use-access';
import { labelKeys } from '../text/label-keys';
import { namedResource } from './related-lists';
import { changesAccess, ShowPart, type ShownRow } from './show-part';
import styles from './show-page.module.css';

const param = 'tab';

/** The tabs of a row's page. The first is open unless the address names another; only the open one is rendered. */
export default function ShowTabs({ tabs, ...shown }: ShownRow & { readonly tabs: readonly ShowTab[] }) {
  const { resources, text } = shown;
  const may = useAccess();
  const { search } = useLocation();
  const writeSearch = useSearchWriter();
  // A tab of lists that the viewer may not see would be empty.
  const offered = tabs.filter(
    ({ cards, charts, sections, changes, related = [] }) =>
      cards !== undefined ||
      charts !== undefined ||
      sections.length > 0 ||
      (changes !== undefined && may(changesAccess(changes, shown))) ||
      related.some((list) => may(namedResource(list.resource, resources).access.list)),
  );
  const asked = new URLSearchParams(search).get(param);
  const open = offered.find(({ name }) => name === asked) ?? offered[0];
  const choose = (name: string) =>
    writeSearch((latest) => {
      if (name === offered[0]?.name) latest.delete(param);
      else latest.set(param, name);
      return latest;
    });
  if (!open) return null;
  return (
    <Tabs
      animated={false}
      destroyOnHidden
      activeKey={open.name}
      onChange={choose}
      items={offered.map((tab) => ({
        key: tab.name,
        label: text.t(labelKeys.tab(tab.name)),
        children: (
          <div className={styles['part']}>
            <ShowPart {...shown} part={tab} />
          </div>
        ),
      }))}
    />
  );
}
