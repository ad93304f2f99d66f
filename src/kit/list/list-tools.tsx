import type { AnyResource } from '../../config/resource';
import { ToolbarActions } from '../actions/toolbar-actions';
import { CreateButton } from '../form/create-button';
import type { ResourceText } from '../text/use-resource-text';
import type { ListStateControl } from './address/use-list-state';
import { ColumnChoice } from './columns/column-choice';
import { ExportButton } from './export/export-button';
import type { KeptControl } from './kept/use-kept-list';
import { ViewsMenu } from './views/views-menu';

interface ListToolsProps {
  readonly resource: AnyResource;
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly text: ResourceText;
  readonly control: ListStateControl;
  readonly memory: KeptControl;
  readonly urlScope: string | undefined;
}

/** What can be done with a whole list: how it is shown, kept and saved, and what its declaration offers. */
export function ListTools({ resource, params, text, control, memory, urlScope }: ListToolsProps) {
  const { state, chooseColumns } = control;
  return (
    <>
      <ViewsMenu resource={resource} text={text} control={control} memory={memory} urlScope={urlScope} />
      <ColumnChoice
        resource={resource}
        text={text}
        columns={state.columns}
        chooseColumns={chooseColumns}
        keep={memory.keep}
      />
      <ExportButton resource={resource} params={params} text={text} state={state} />
      <ToolbarActions resource={resource} text={text} />
      <CreateButton resource={resource} text={text} />
    </>
  );
}
