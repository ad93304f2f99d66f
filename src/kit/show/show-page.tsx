import { useOne } from '@refinedev/core';
import { useParams } from 'react-router';
import type { AnyResource } from '../../config/resource';
import type { Row } from '../../providers/data/list-answer';
import { Card } from '../../ui/display/card';
import { DescriptionList } from '../../ui/display/description-list';
import { FieldValue } from '../fields/field-value';
import { LoadFailure } from '../text/load-failure';
import { labelKeys } from '../text/label-keys';
import { useResourceText, type ResourceText } from '../text/use-resource-text';
import { GoneState } from './gone-state';
import { RelatedLists } from './related-lists';
import { ShowCardsBar } from './show-cards';
import { ShowTools } from './show-tools';
import styles from './show-page.module.css';

interface ShownProps {
  readonly resource: AnyResource;
  /** Undefined while it is on its way. */
  readonly row: Row | undefined;
  readonly text: ResourceText;
}

function Picture({ resource, row, text }: ShownProps) {
  const image = resource.show?.image;
  if (image === undefined) return null;
  return (
    <div className={styles['picture']}>
      {row ? <FieldValue resource={resource} path={image} row={row} text={text} as="Detail" /> : null}
    </div>
  );
}

function Sections({ resource, row, text }: ShownProps) {
  return (resource.show?.sections ?? []).map(({ name, fields }, index) => (
    <Card key={name} title={text.t(labelKeys.section(name))} busy={!row}>
      <div className={styles['body']}>
        {index === 0 ? <Picture resource={resource} row={row} text={text} /> : null}
        <DescriptionList
          entries={fields.map((path) => ({
            key: path,
            label: text.t(labelKeys.field(path)),
            value: row && <FieldValue resource={resource} path={path} row={row} text={text} as="Detail" />,
          }))}
        />
      </div>
    </Card>
  ));
}

interface ShowPageProps {
  readonly resource: AnyResource;
  /** Where the resources of its related lists are found. */
  readonly resources?: readonly AnyResource[];
}

const none: readonly AnyResource[] = [];

/** The page of one row of a resource: the `id` is the last part of the address. */
export default function ShowPage({ resource, resources = none }: ShowPageProps) {
  const { id = '' } = useParams();
  const text = useResourceText(resource.name);
  const { query } = useOne<Row>({ resource: resource.name, id, errorNotification: false });
  if (query.error?.statusCode === 404) return <GoneState />;
  if (query.error && !query.data)
    return <LoadFailure error={query.error} fetching={query.isFetching} retry={() => void query.refetch()} />;
  const row = text.ready ? query.data?.data : undefined;
  const { cards, related = [] } = resource.show ?? {};
  return (
    <div className={styles['page']}>
      <ShowTools resource={resource} id={id} row={row} text={text} />
      {cards ? <ShowCardsBar resource={resource} cards={cards} row={row} text={text} /> : null}
      <Sections resource={resource} row={row} text={text} />
      <RelatedLists declared={related} resources={resources} row={row} />
    </div>
  );
}
