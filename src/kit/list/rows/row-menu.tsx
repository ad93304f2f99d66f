import { useLocation, useNavigate } from 'react-router';
import type { AnyResource, RowLink } from '../../../config/resource';
import { fillTarget } from '../../../lib/fill-target';
import type { Row } from '../../../providers/data/list-answer';
import { useIdentity } from '../../../providers/auth/use-session';
import { ActionMenu } from '../../../ui/table/action-menu';
import { meets, meetsAll } from '../../access/meets';
import { actionOf } from '../../actions/action-run';
import { FieldValue } from '../../fields/field-value';
import { labelKeys } from '../../text/label-keys';
import type { ResourceText } from '../../text/use-resource-text';
import type { RowActionsControl } from './use-row-actions';

interface RowMenuProps {
  readonly resource: AnyResource;
  readonly row: Row;
  /** Those that the viewer may follow. */
  readonly links: readonly RowLink[];
  /** The names of those that the viewer may do. */
  readonly actions: readonly string[];
  readonly onAction: RowActionsControl['run'];
  /** Opens the form that changes the row; undefined where the viewer may not. */
  readonly onEdit: ((row: Row) => void) | undefined;
  readonly text: ResourceText;
}

/** The places that a row leads to and what can be done with it; or the mark that stands there instead. */
export function RowMenu({ resource, row, links, actions, onAction, onEdit, text }: RowMenuProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const viewer = useIdentity();
  const { rowMark } = resource.list;
  if (rowMark && meets(row, rowMark.when, viewer))
    return <FieldValue resource={resource} path={rowMark.field} row={row} text={text} as="Cell" />;
  const entries = [
    ...links
      .filter(({ when }) => meets(row, when, viewer))
      .map(({ name, to }) => {
        const href = fillTarget(to, row, pathname);
        return {
          key: `link ${name}`,
          label: text.t(labelKeys.link(name)),
          href,
          run: () => void navigate(href),
        };
      }),
    ...(onEdit ? [{ key: 'edit', label: text.t('kit:edit'), run: () => onEdit(row) }] : []),
    ...actions
      .map((name) => ({ name, action: actionOf(resource, name) }))
      .filter(({ action: { when } }) => meetsAll(row, when, viewer))
      .map(({ name, action }) => ({
        key: `action ${name}`,
        label: text.t(labelKeys.action(name).label),
        danger: action.danger ?? false,
        run: () => onAction(name, row),
      })),
  ];
  return entries.length === 0 ? null : <ActionMenu label={text.t('kit:actions')} actions={entries} />;
}
