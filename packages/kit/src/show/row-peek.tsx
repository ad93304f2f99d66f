import { useShow } from '@refinedev/core';
import { Drawer, Flex } from 'antd';
import { isRecord, textAt, type Row } from '../lib/value-at';
import { useRowTarget } from '../access/use-access';
import { LoadFailure } from '../text/load-failure';
import { LinkButton } from '../text/maybe-link';
import { usePhone } from '../ui/use-media';
import { rowName, toastSubject, type OfResource } from '../text/resource-text';
import { FieldValue } from '../fields/field-value';
import { ShowCardsBar } from './show-cards';
import { ShowSections } from './show-sections';

export interface RowPeekProps extends OfResource {
  readonly row: Row;
  readonly onClose: () => void;
}

/** The facts of a row beside its list, and the way to its page, which alone has tabs and lists: they are in its address. */
export default function RowPeek({ resource, row, text, onClose }: RowPeekProps) {
  const { t } = text;
  const id = textAt(row, resource.idField ?? 'id');
  const { query } = useShow<Row>({ resource: resource.name, id, errorNotification: false });
  const page = useRowTarget(resource)(row);
  const isPhone = usePhone();
  const loaded: unknown = query.data?.data;
  const shown = { resource, text, row: isRecord(loaded) ? loaded : undefined };
  const known = shown.row ?? row;
  const { image } = resource.show ?? {};
  return (
    <Drawer
      open
      // Beside it the list is used on; only on a phone there is no room for both.
      mask={isPhone}
      aria-modal={isPhone}
      rootClassName="peek focus-target"
      size={480}
      title={
        <Flex align="center" gap="small">
          {image === undefined ? null : (
            <FieldValue {...shown} path={image} row={known} name={rowName(resource, known, t)} as="Cell" />
          )}
          <bdi>{toastSubject(resource, known, t)}</bdi>
        </Flex>
      }
      placement={document.dir === 'rtl' ? 'left' : 'right'}
      closable={{ 'aria-label': t('common:close') }}
      extra={page === undefined ? null : <LinkButton to={page}>{t('kit:peek.open')}</LinkButton>}
      onClose={onClose}
    >
      {query.error && !shown.row ? <LoadFailure query={query} /> : null}
      {resource.show && (shown.row || !query.error) ? (
        <Flex vertical gap="middle">
          {resource.show.cards ? <ShowCardsBar {...shown} cards={resource.show.cards} /> : null}
          <ShowSections {...shown} sections={resource.show.sections} />
        </Flex>
      ) : null}
    </Drawer>
  );
}
