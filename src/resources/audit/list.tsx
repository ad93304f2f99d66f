import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { useLogList } from '@refinedev/core';
import { Button, Descriptions, Grid, Skeleton, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../contract/platform/audit';
import type { ResourcePageProps } from '@roundkeeper/kit/schema/resource';
import { DifferenceTable } from '@roundkeeper/kit/changes/difference-table';
import { FieldValue } from '@roundkeeper/kit/fields/field-value';
import { ResourceList } from '@roundkeeper/kit/list/resource-list';
import type { ListRowsProps } from '@roundkeeper/kit/list/rows/list-rows';
import { labelKeys } from '@roundkeeper/kit/text/label-keys';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import type { Row } from '@roundkeeper/kit/providers/data/list-answer';
import { Table, type Column } from '@roundkeeper/kit/ui/table/table';
import { Sentence, useSentences } from './sentence';
import { UndoButton } from './undo-button';

interface EntryProps {
  readonly entry: AuditEntry;
}

function History({ entry }: EntryProps) {
  const { t, i18n } = useTranslation('audit');
  const { sentenceOf } = useSentences();
  const { kind, id } = entry.resource;
  const { data = [] } = useLogList<readonly AuditEntry[]>({
    resource: kind,
    meta: { id },
    queryOptions: { enabled: id !== null },
  });
  const others = data.filter((one) => one.id !== entry.id);
  if (others.length === 0) return null;
  return (
    <>
      <Typography.Text strong>{t('changes.history')}</Typography.Text>
      <ul>
        {others.map((one) => (
          <li key={one.id}>
            {formatDateTime(one.at, i18n.language)} · {sentenceOf(one)}
          </li>
        ))}
      </ul>
    </>
  );
}

function EntryChanges({ entry }: EntryProps) {
  const { t } = useTranslation('audit');
  const { labelOf } = useSentences();
  return (
    <>
      <DifferenceTable before={entry.before} after={entry.after} labelOf={labelOf} />
      <p>
        {t('fields.action')}: <Typography.Text code>{entry.action}</Typography.Text>
      </p>
      {entry.sha256 !== undefined && (
        <p>
          {t('changes.sha256')}: <Typography.Text code>{entry.sha256}</Typography.Text>
        </p>
      )}
      <History entry={entry} />
    </>
  );
}

/** As wide as what is seen of the table. */
const unfolded = {
  position: 'sticky',
  insetInlineStart: 'var(--space-s)',
  inlineSize: 'calc(100cqi - 2 * var(--space-s))',
} as const;

function useUnfolding() {
  const { t } = useTranslation('audit');
  const [open, setOpen] = useState<readonly unknown[]>([]);
  const isOpen = ({ id }: Row) => open.includes(id);
  const unfold: Column<Row> = {
    key: 'unfold',
    width: 40,
    title: <span className="visually-hidden">{t('changes.title')}</span>,
    render: (row) => (
      <Button
        type="text"
        size="small"
        icon={isOpen(row) ? <MinusOutlined aria-hidden /> : <PlusOutlined aria-hidden />}
        aria-expanded={isOpen(row)}
        aria-label={t('changes.show')}
        onClick={() => setOpen(isOpen(row) ? open.filter((id) => id !== row['id']) : [...open, row['id']])}
      />
    ),
  };
  const changesBelow = (row: Row) =>
    isOpen(row) ? (
      <div style={unfolded}>
        <EntryChanges entry={row as unknown as AuditEntry} />
      </div>
    ) : null;
  return { unfold, changesBelow };
}

/** In view however far the table is scrolled. */
const atEnd = { position: 'sticky', insetInlineEnd: 0, background: 'var(--surface)' } as const;

/** As in the tables of other lists. */
const frame = {
  overflowX: 'auto',
  containerType: 'inline-size',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
} as const;

const asInCards = {
  label: { fontSize: 'var(--text-caption)' },
  content: { justifyContent: 'flex-end', textAlign: 'end' },
} as const;

const waiting = <Skeleton active={false} title={false} paragraph={{ rows: 5, width: '100%' }} />;

function Entries({ resource, text, list, control: { state } }: ListRowsProps) {
  const { t } = useTranslation('audit');
  const { xs: isPhone = false } = Grid.useBreakpoint();
  const { unfold, changesBelow } = useUnfolding();
  const columns = useMemo((): readonly Column<Row>[] => {
    const entries = (list.rows ?? []) as unknown as readonly AuditEntry[];
    const fields = state.columns.map((path) => ({
      key: path,
      title: text.t(labelKeys.field(path)),
      ...(path === 'at' ? { width: 180 } : {}),
      render: (row: Row) =>
        path === 'action' ? (
          <Sentence entry={row as unknown as AuditEntry} />
        ) : (
          <FieldValue resource={resource} path={path} row={row} text={text} as="Cell" />
        ),
    }));
    const undo = {
      key: 'undo',
      align: 'end' as const,
      title: <span className="visually-hidden">{t('undo.label')}</span>,
      onHeaderCell: () => ({ style: { ...atEnd, background: 'var(--raised)' } }),
      onCell: () => ({ style: atEnd }),
      render: (row: Row) => <UndoButton entry={row as unknown as AuditEntry} entries={entries} />,
    };
    if (!isPhone) return [...fields, undo];
    const card = (row: Row) => (
      <>
        <Descriptions
          size="small"
          column={1}
          colon={false}
          styles={asInCards}
          items={fields.map(({ key, title, render }) => ({ key, label: title, children: render(row) }))}
        />
        {undo.render(row)}
      </>
    );
    return [{ key: 'entry', render: card }];
  }, [resource, text, t, state.columns, list.rows, isPhone]);
  if (list.error) return <LoadFailure query={list} />;
  return (
    <div style={frame}>
      <Table<Row>
        aria-label={text.t(labelKeys.title)}
        aria-busy={!list.rows}
        rowKey={({ id }) => String(id)}
        style={isPhone ? {} : { minInlineSize: 120 * columns.length }}
        showHeader={!isPhone}
        columns={[unfold, ...columns]}
        dataSource={list.rows ?? []}
        empty={list.rows ? text.t('kit:noResults') : waiting}
        expandedRow={changesBelow}
      />
    </div>
  );
}

export default function AuditList({ resource }: ResourcePageProps) {
  return <ResourceList resource={resource} Rows={Entries} />;
}
