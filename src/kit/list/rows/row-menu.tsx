import { useLocation, useNavigate } from 'react-router';
import type { AnyResource, RowLink } from '../../../config/resource';
import type { Row } from '../../../providers/data/list-answer';
import { useIdentity } from '../../../providers/auth/use-session';
import { ActionMenu } from '../../../ui/table/action-menu';
import { actionOf } from '../../actions/action-run';
import { FieldValue } from '../../fields/field-value';
import { labelKeys } from '../../text/label-keys';
import type { ResourceText } from '../../text/use-resource-text';
import { linkTarget, meets } from '../row-rules';
import type { RowActionsControl } from './use-row-actions';

interface RowMenuProps {
  readonly resource: AnyResource;
  readonly row: Row;
  /** Those that the viewer may follow. */
  readonly links: readonly RowLink[];
  /** The names of those that the viewer may do. */
  readonly actions: readonly string[];
  readonly onAction: RowActionsControl['run'];
  readonly text: ResourceText;
}

/** The places that a row leads to and what can be done with it; or the mark that stands there instead. */
export function RowMenu({ resource, row, links, actions, onAction, text }: RowMenuProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const viewer = useIdentity();
  const { rowMark } = resource.list;
  if (rowMark && meets(row, rowMark.when, viewer))
    return <FieldValue resource={resource} path={rowMark.field} row={row} text={text} as="Cell" />;
  const entries = [
    ...links
      .filter(({ when }) => meets(row, when, viewer))
      .map(({ name, to }) => ({
        key: `link ${name}`,
        label: text.t(labelKeys.link(name)),
        run: () => void navigate(linkTarget(to, row, pathname)),
      })),
    ...actions
      .map((name) => ({ name, action: actionOf(resource, name) }))
      .filter(({ action: { when = [] } }) => when.every((condition) => meets(row, condition, viewer)))
      .map(({ name, action }) => ({
        key: `action ${name}`,
        label: text.t(labelKeys.action(name).label),
        danger: action.danger ?? false,
        run: () => onAction(name, row),
      })),
  ];
  return entries.length === 0 ? null : <ActionMenu label={text.t('kit:actions')} actions={entries} />;
}
