import { BookOutlined, TableOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '../../lib/format';
import { ToolbarActions } from '../actions/toolbar-actions';
import { CreateButton } from '../form/form-buttons';
import { PanelButton } from '../panel-button';
import { labelKeys } from '../text/label-keys';
import type { ListParts } from './address/use-list-state';
import { loadConditions } from './conditions/use-where';
import { ExportButton } from './export/export-button';

const ConditionsButton = lazy(async () => ({ default: (await loadConditions()).ConditionsButton }));
const ColumnPanel = lazy(() => import('./columns/column-panel'));
const ImportButton = lazy(() => import('./import/import-button'));
const ViewsPanel = lazy(() => import('./views/views-panel'));

/** The choice and the order of a list's columns, where the declaration offers it. */
function ColumnsButton({ resource, text, control, memory }: ListParts) {
  const [announcement, setAnnouncement] = useState('');
  if (!resource.list.columnChoice) return null;
  const { t, lng } = text;
  const { state, chooseColumns } = control;
  return (
    <>
      <PanelButton label={t('kit:columns')} icon={<TableOutlined aria-hidden />} role="menu">
        {() => (
          <ColumnPanel
            t={t}
            options={resource.list.columns.map((path) => ({ key: path, label: t(labelKeys.field(path)) }))}
            chosen={state.columns}
            onChange={chooseColumns}
            onMoved={(column, position, total) => {
              const values = { position: formatNumber(position, lng), total: formatNumber(total, lng) };
              setAnnouncement(t('kit:table.columnMoved', { column, ...values }));
            }}
            onReset={() => {
              memory.save({ widths: undefined });
              chooseColumns(undefined);
            }}
          />
        )}
      </PanelButton>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  );
}

/** The buttons for a whole list: views, columns, export, import, declared actions, create. */
export function ListTools(list: ListParts) {
  const { resource, fixed, text } = list;
  return (
    <>
      {resource.list.filterBuilder === undefined ? null : (
        <Suspense>
          <ConditionsButton {...list} />
        </Suspense>
      )}
      <PanelButton label={text.t('kit:views.label')} icon={<BookOutlined aria-hidden />} role="dialog">
        {(close) => <ViewsPanel {...list} onDone={close} />}
      </PanelButton>
      <ColumnsButton {...list} />
      <ExportButton {...list} />
      {resource.list.import === undefined ? null : (
        <Suspense>
          <ImportButton {...list} />
        </Suspense>
      )}
      <ToolbarActions resource={resource} text={text} />
      <CreateButton resource={resource} text={text} fixed={fixed} />
    </>
  );
}
