import { useList, useUpdate } from '@refinedev/core';
import { Alert, Button, Card, Table } from 'antd';
import { useTranslation } from 'react-i18next';

interface Loan {
  readonly id: number;
  readonly number: string;
  readonly dueOn: string;
}

/** A page of one's own: what is overdue, and a button that takes it back. */
export default function DeskPage() {
  const { t } = useTranslation('desk');
  const { result, query } = useList<Loan>({
    resource: 'loans',
    filters: [{ field: 'state', operator: 'eq', value: 'OVERDUE' }],
    sorters: [{ field: 'dueOn', order: 'asc' }],
  });
  const { mutate, mutation } = useUpdate();
  if (query.isError) return <Alert type="error" message={t('errors:somethingWentWrong')} />;
  const takeBack = ({ id }: Loan) => mutate({ resource: 'loans', id, values: { state: 'RETURNED' } });
  return (
    <Card title={t('overdue')}>
      <Table dataSource={result.data} rowKey="id" loading={query.isPending} pagination={false}>
        <Table.Column<Loan> dataIndex="number" title={t('number')} />
        <Table.Column<Loan> dataIndex="dueOn" title={t('dueOn')} />
        <Table.Column<Loan>
          title={t('actions')}
          render={(_, loan) => (
            <Button disabled={mutation.isPending} onClick={() => takeBack(loan)}>
              {t('takeBack')}
            </Button>
          )}
        />
      </Table>
    </Card>
  );
}
