import { useShow } from '@refinedev/core';
import { useParams, useLocation } from 'react-router';
import type { AnyResource } from '../schema/resource';
import { isRecord } from '../lib/is-record';
import { ApiError } from '../providers/data/api-error';
import type { Row } from '../providers/data/list-answer';
import { usePageSubject } from '../ui/page-header';
import { LoadFailure } from '../text/load-failure';
import { NotFound } from '../text/not-found';
import { titleText } from '../text/row-name';
import { useResourceText } from '../text/use-resource-text';
import { scopesOf, ShowPart, changesAccess, type ShownRow } from './show-part';
import { ShowTools } from './show-tools';
import styles from './show-page.module.css';
import { Tabs } from 'antd';
import type { ShowTab } from '../schema/shapes/views/show';
import { useSearchWriter } from '../providers/router/list-address';
import { useAccess } from '../access/use-access';
import { labelKeys } from '../text/label-keys';
import { namedResource } from './related-lists';

const param = 'tab';

/** The tabs of a row's page. The first is open unless the address names another; only the open one is rendered. */
function ShowTabs({ tabs, ...shown }: ShownRow & { readonly tabs: readonly ShowTab[] }) {
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

interface ShowPageProps {
  readonly resource: AnyResource;
  readonly resources?: readonly AnyResource[];
}

const none: readonly AnyResource[] = [];

/** The page of one row of a resource; its `id` is in the address. */
export default function ShowPage({ resource, resources = none }: ShowPageProps) {
  const { id = '' } = useParams();
  const text = useResourceText(resource.name);
  const { query } = useShow<Row>({ resource: resource.name, id, errorNotification: false });
  const loaded: unknown = query.data?.data;
  const row = text.ready && isRecord(loaded) ? loaded : undefined;
  usePageSubject(titleText(resource, row));
  if (query.error?.statusCode === 404) return <NotFound what="unknownId" />;
  const isBroken = query.data !== undefined && !isRecord(loaded);
  const error = isBroken
    ? new ApiError('body', resource.name, 200, 'OK', loaded)
    : query.data
      ? null
      : query.error;
  if (error) return <LoadFailure query={{ ...query, error }} />;
  const { show } = resource;
  const shown = { resource, resources, row, text, scopes: scopesOf(resource) };
  return (
    <div className={styles['page']}>
      <ShowTools resource={resource} id={id} row={row} text={text} />
      {show ? (
        <ShowPart {...shown} part={show} image={show.image}>
          {show.tabs ? <ShowTabs {...shown} tabs={show.tabs} /> : null}
        </ShowPart>
      ) : null}
    </div>
  );
}
