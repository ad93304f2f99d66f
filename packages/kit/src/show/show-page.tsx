import { useShow } from '@refinedev/core';
import { useParams, useSearchParams } from 'react-router';
import { Tabs, Button } from 'antd';
import { ShareAltOutlined } from '@ant-design/icons';
import { useRef, useEffect } from 'react';
import type { AnyResource } from '../schema/resource';
import { useAccess, useLinkTarget } from '../access/use-access';
import { isRecord, type Row, textAt } from '../lib/value-at';
import { ApiError } from '../providers/data/api-error';
import { usePageSubject } from '../ui/page-header';
import { LoadFailure } from '../text/load-failure';
import { NotFound } from '../text/not-found';
import { titleText, type OfResource, labelKeys } from '../text/resource-text';
import { useResourceText } from '../text/use-resource-text';
import { ShowPart, changesAccess, type ShownRow } from './show-part';
import styles from './show-page.module.css';
import type { ShowTab } from '../schema/shapes/views/show';
import { useParamWriter } from '../providers/router/list-address';
import { namedResource } from './related-lists';
import { offeredTransitions } from '../schema/lifecycle';
import { extra } from '../registry/extras';
import { lazyPart, useLazyDialog } from '../ui/lazy-part';
import { ActionButtons } from '../actions/action-buttons';
import { EditButton } from '../form/form-buttons';
import { LinkButton } from '../text/maybe-link';
import { shareParam } from '../settings/paths';
import type { ShareDialogProps } from './share-dialog';

const ShareDialog = lazyPart(() => import('./share-dialog'));

/** Shows what is shared of a row, also where the address asks for it; nothing where the row has no value to share. */
function ShareButton({ resource, row, text }: Omit<ShareDialogProps, 'onClose'>) {
  const [search] = useSearchParams();
  const write = useParamWriter();
  const opener = useRef<HTMLButtonElement>(null);
  const { open, show } = useLazyDialog(ShareDialog, opener);
  const hasValue = textAt(row, resource.show?.share?.value ?? '') !== '';
  const isAsked = hasValue && search.has(shareParam);
  useEffect(() => {
    if (isAsked) void open();
  }, [isAsked, open]);
  if (!hasValue) return null;
  return (
    <>
      <Button ref={opener} icon={<ShareAltOutlined aria-hidden />} onClick={() => write(shareParam, 'true')}>
        {text.t('kit:share.open')}
      </Button>
      {isAsked
        ? show((_, close) => ({
            resource,
            row,
            text,
            onClose: () => {
              close();
              write(shareParam, '', { replace: true });
            },
          }))
        : null}
    </>
  );
}

interface ShowToolsProps extends OfResource {
  readonly id: string;
  readonly row: Row | undefined;
}

function ShowLinks({ resource, row, text }: ShowToolsProps & { readonly row: Row }) {
  const targetOf = useLinkTarget();
  return resource.show?.links?.map((link) => {
    const to = targetOf(link)(row);
    if (to === undefined) return null;
    return (
      <LinkButton key={link.name} to={to}>
        {text.t(labelKeys.link(link.name))}
      </LinkButton>
    );
  });
}

const actionsOf = ({ lifecycle, actions }: AnyResource): readonly string[] => [
  ...(lifecycle ? offeredTransitions(lifecycle, 'show') : []),
  ...(actions?.['remove'] ? ['remove'] : []),
];

function ShowTools(props: ShowToolsProps) {
  const { resource, id, row, text } = props;
  const may = useAccess();
  const { share } = resource.show ?? {};
  const history = extra('changes');
  return (
    <div className={`after-title ${styles['tools'] ?? ''}`} data-fixed>
      <div className="line">
        {row ? <ShowLinks {...props} row={row} /> : null}
        {row && share && may(share.access) ? <ShareButton resource={resource} row={row} text={text} /> : null}
        {history ? <history.HistoryButton resource={resource} id={id} text={text} /> : null}
        {resource.edit ? <EditButton {...props} /> : null}
        {row ? <ActionButtons resource={resource} names={actionsOf(resource)} row={row} text={text} /> : null}
      </div>
    </div>
  );
}

const param = 'tab';

/** The tabs of a row's page. The first is open unless the address names another; only the open one is rendered. */
function ShowTabs({ tabs, ...shown }: ShownRow & { readonly tabs: readonly ShowTab[] }) {
  const { resources, text } = shown;
  const may = useAccess();
  const [search] = useSearchParams();
  const write = useParamWriter();
  // A tab of lists that the viewer may not see would be empty.
  const offered = tabs.filter(
    ({ cards, charts, sections, changes, related = [] }) =>
      cards !== undefined ||
      charts !== undefined ||
      sections.length > 0 ||
      (changes !== undefined && may(changesAccess(changes, shown))) ||
      related.some((list) => may(namedResource(list.resource, resources).access.list)),
  );
  const open = offered.find(({ name }) => name === search.get(param)) ?? offered[0];
  if (!open) return null;
  return (
    <Tabs
      animated={false}
      destroyOnHidden
      activeKey={open.name}
      onChange={(name) => write(param, name === offered[0]?.name ? '' : name)}
      items={offered.map((tab) => ({
        key: tab.name,
        label: text.t(labelKeys.tab(tab.name)),
        children: (
          <div className={styles['part']}>
            <ShowPart {...shown} part={tab} tab={text.t(labelKeys.tab(tab.name))} />
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
  const shown = { resource, resources, row, text };
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
