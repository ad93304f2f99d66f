import { useLocation, useNavigate } from 'react-router';
import type { AnyResource, RowLink } from '../../config/resource';
import type { Row } from '../../providers/data/list-answer';
import { ActionMenu } from '../../ui/table/action-menu';
import { FieldValue } from '../fields/field-value';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import { linkTarget, meets } from './row-rules';

interface RowMenuProps {
  readonly resource: AnyResource;
  readonly row: Row;
  /** Those that the viewer may follow. */
  readonly links: readonly RowLink[];
  readonly text: ResourceText;
}

/** The places that a row leads to; or the mark that stands there instead. */
export function RowMenu({ resource, row, links, text }: RowMenuProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { rowMark } = resource.list;
  if (rowMark && meets(row, rowMark.when))
    return <FieldValue resource={resource} path={rowMark.field} row={row} text={text} as="Cell" />;
  const open = links.filter(({ when }) => meets(row, when));
  if (open.length === 0) return null;
  return (
    <ActionMenu
      label={text.t('kit:actions')}
      actions={open.map(({ name, to }) => ({
        key: name,
        label: text.t(labelKeys.link(name)),
        run: () => void navigate(linkTarget(to, row, pathname)),
      }))}
    />
  );
}
