import { useShow } from '@refinedev/core';
import { useParams } from 'react-router';
import type { AnyResource } from '../schema/resource';
import { isRecord } from '../lib/is-record';
import { ApiError } from '../providers/data/api-error';
import type { Row } from '../providers/data/list-answer';
import { usePageSubject } from '../ui/page-header';
import { LoadFailure } from '../text/load-failure';
import { NotFound } from '../text/not-found';
import { titleText } from '../text/row-name';
import { useResourceText } from '../text/use-resource-text';
import { scopesOf, ShowPart } from './show-part';
import ShowTabs from './show-tabs';
import { ShowTools } from './show-tools';
import styles from './show-page.module.css';

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
