import { BookOutlined, TableOutlined } from '@ant-design/icons';
import { useState, type ComponentType } from 'react';
import { formatNumber } from '../lib/format';
import { lazyPart } from '../ui/lazy-part';
import { ActionButtons } from '../actions/action-buttons';
import { CreateButton } from '../form/form-buttons';
import { PanelButton } from '../frames/panel-button';
import { labelKeys } from '../text/label-keys';
import type { ListParts } from './use-list-controller';
import { ExportButton } from './export/export-button';
import { extra, neededExtra } from '../registry/extras';

const ColumnPanel = lazyPart(() => import('./columns/column-panel'));
const ViewsPanel = lazyPart(() => neededExtra('views', 'views').loadPanel());

export interface ViewsPanelProps extends ListParts {
  readonly onDone: () => void;
}

declare module '../registry/extras' {
  interface Extras {
    readonly import: { readonly ImportButton: ComponentType<ListParts> };
    readonly views: {
      readonly loadPanel: () => Promise<{ readonly default: ComponentType<ViewsPanelProps> }>;
    };
  }
}

function ImportButton(props: ListParts) {
  if (props.resource.list.import === undefined) return null;
  const Button = neededExtra('import', 'list.import').ImportButton;
  return <Button {...props} />;
}

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
  const { resource, fixed, text, ConditionsButton } = list;
  return (
    <>
      {ConditionsButton ? <ConditionsButton {...list} /> : null}
      {extra('views') ? (
        <PanelButton label={text.t('kit:views.label')} icon={<BookOutlined aria-hidden />} role="dialog">
          {(close) => <ViewsPanel {...list} onDone={close} />}
        </PanelButton>
      ) : null}
      <ColumnsButton {...list} />
      <ExportButton {...list} />
      <ImportButton {...list} />
      {resource.list.toolbarActions ? (
        <ActionButtons resource={resource} names={resource.list.toolbarActions} text={text} />
      ) : null}
      <CreateButton resource={resource} text={text} fixed={fixed} />
    </>
  );
}
