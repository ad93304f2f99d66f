import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useLogList } from '@refinedev/core';
import { Button, Flex, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../contract/platform/audit';
import type { ResourcePageProps } from '@roundkeeper/kit/schema/resource';
import { DifferenceTable } from '@roundkeeper/kit/frames/difference-table';
import { ResourceList } from '@roundkeeper/kit/list/resource-list';
import { ListRows, type ListRowsProps } from '@roundkeeper/kit/list/rows/list-rows';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import type { Row } from '@roundkeeper/kit/lib/value-at';
import { Sentence, useSentences } from './sentence';
import { UndoButton } from './undo-button';

export { prefetch } from '@roundkeeper/kit/list/resource-list';

interface EntryProps {
  readonly entry: AuditEntry;
}

function History({ entry }: EntryProps) {
  const { t, i18n } = useTranslation('audit');
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
            {formatDateTime(one.at, i18n.language)} · <Sentence entry={one} />
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
    <Flex vertical gap="small" style={{ paddingBlock: 12 }}>
      <DifferenceTable before={entry.before} after={entry.after} labelOf={labelOf} />
      <p>
        {t('fields.actor.email')}: <span dir="auto">{entry.actor.email}</span>
      </p>
      <p>
        {t('fields.action')}: <Typography.Text code>{entry.action}</Typography.Text>
      </p>
      {entry.sha256 !== undefined && (
        <p>
          {t('changes.sha256')}: <Typography.Text code>{entry.sha256}</Typography.Text>
        </p>
      )}
      <History entry={entry} />
    </Flex>
  );
}

const entryOf = (row: Row) => row as unknown as AuditEntry;

/** The arrow ends where the heading does. */
const edgeStyle = { marginInlineEnd: -6 };

/** The entries as a list has them, with Undo at the end, and what each has changed below it once it is unfolded. */
function Entries(props: ListRowsProps) {
  const { text, list } = props;
  const { t } = useTranslation('audit');
  const [open, setOpen] = useState<readonly unknown[]>([]);
  const columns = useMemo((): ListRowsProps['columns'] => {
    const fields = props.columns.map((column) =>
      column.key === 'action'
        ? {
            ...column,
            person: (row: Row) => {
              const { name, email } = entryOf(row).actor;
              return name ? name : email;
            },
            render: (row: Row) => <Sentence entry={entryOf(row)} />,
          }
        : column,
    );
    const entries = (list.rows ?? []).map(entryOf);
    const tools = (row: Row) => {
      const isOpen = open.includes(row['id']);
      return (
        <Flex gap="small" justify="end">
          <UndoButton entry={entryOf(row)} entries={entries} />
          <Button
            type="text"
            size="small"
            style={edgeStyle}
            icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            aria-expanded={isOpen}
            aria-label={t('changes.show')}
            onClick={() => setOpen(isOpen ? open.filter((id) => id !== row['id']) : [...open, row['id']])}
          />
        </Flex>
      );
    };
    return [
      ...fields,
      {
        key: 'audit-tools',
        header: text.t('kit:actions'),
        render: tools,
        width: 150,
        keepsWidth: true,
        atEnd: true,
      },
    ];
  }, [props.columns, text, t, list.rows, open]);
  const changesOf = (row: Row) => (open.includes(row['id']) ? <EntryChanges entry={entryOf(row)} /> : null);
  return <ListRows {...props} columns={columns} expandedRow={changesOf} />;
}

export default function AuditList({ resource }: ResourcePageProps) {
  return <ResourceList resource={resource} Rows={Entries} fitsWindow />;
}
