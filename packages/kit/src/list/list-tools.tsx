import { BookOutlined, TableOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useDataProvider } from '@refinedev/core';
import { lazyPart, useWhenIdle, codeOrToast } from '../ui/lazy-part';
import { ActionButtons } from '../actions/action-buttons';
import { CreateButton } from '../form/form-buttons';
import { PanelButton } from '../frames/panel-button';
import type { ListParts } from './use-list-controller';
import { extra, neededExtra } from '../registry/extras';
import styles from './resource-list.module.css';
import { useProviderOf } from '../fields/relation/related-rows';
import { DownloadControl } from './export/file-button';

export interface ToolsProps extends ListParts {
  /** False once the answer has none. */
  readonly hasRows: boolean;
}

/** Saves every filtered row as CSV, with progress and a way to cancel. */
function ExportButton(list: ToolsProps) {
  const { resource, params, fixed, text } = list;
  const provider = useDataProvider()(resource.provider);
  const related = useProviderOf();
  if (resource.list.export === false) return null;
  return (
    <DownloadControl
      id={JSON.stringify([resource.name, params, fixed])}
      text={text}
      texts="export"
      label={text.t('kit:export.label')}
      whyOff={list.hasRows ? undefined : text.t('kit:noResults')}
      run={async (signal, report) => {
        const code = await codeOrToast(import('./export/run-export'), text.t);
        const providerOf = (name: string) => related(name).provider;
        const onProgress = (rows: number, total: number | undefined) =>
          report({ kind: 'running', rows, total });
        await code?.runExport({ ...list, provider, providerOf, signal, onProgress });
        return undefined;
      }}
    />
  );
}

const ColumnPanel = lazyPart(() => import('./columns/column-panel'));
const Views = lazyPart(() => neededExtra('views', 'views').load());

/** The panel that manages the views of a list, which `onDone` closes; without it their tabs. */
export interface ViewsProps extends ListParts {
  readonly onDone?: () => void;
}

function ImportButton(props: ListParts) {
  if (props.resource.list.import === undefined) return null;
  const Button = neededExtra('import', 'list.import').ImportButton;
  return <Button {...props} />;
}

function ColumnsButton(list: ListParts) {
  const [announcement, setAnnouncement] = useState('');
  if (!list.resource.list.columnChoice) return null;
  return (
    <>
      <PanelButton label={list.text.t('kit:columns')} icon={<TableOutlined aria-hidden />} role="menu">
        {() => <ColumnPanel {...list} onMoved={setAnnouncement} />}
      </PanelButton>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  );
}

/** The tabs of the saved views, whose place is kept where the list had some before. */
export function ViewTabs({ isNeeded, ...list }: ListParts & { readonly isNeeded: boolean }) {
  const [isHere] = useWhenIdle(Views, { isNeeded: isNeeded && extra('views') !== undefined });
  return (
    <div className={styles['views']} data-kept={list.memory.preferences.hasTabs}>
      {isHere ? <Views {...list} /> : null}
    </div>
  );
}

/** The tools of a whole list: views, columns, export. */
export function ListTools(list: ToolsProps) {
  return (
    <>
      {extra('views') ? (
        <PanelButton label={list.text.t('kit:views.label')} icon={<BookOutlined aria-hidden />} role="dialog">
          {(close) => <Views {...list} onDone={close} />}
        </PanelButton>
      ) : null}
      <ColumnsButton {...list} />
      <ExportButton {...list} />
    </>
  );
}

/** The buttons that add or change rows: import, declared actions, create. */
export function ListActions(list: ListParts) {
  const { resource, fixed, text } = list;
  return (
    <>
      <ImportButton {...list} />
      {resource.list.toolbarActions ? (
        <ActionButtons resource={resource} names={resource.list.toolbarActions} text={text} />
      ) : null}
      <CreateButton resource={resource} text={text} fixed={fixed} />
    </>
  );
}
