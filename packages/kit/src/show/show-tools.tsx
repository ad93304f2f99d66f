import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { offeredTransitions } from '../schema/lifecycle';
import type { AnyResource } from '../schema/resource';
import { fillTarget, leadsSomewhere } from '../lib/fill-target';
import { auditLog } from '../providers/audit-log/audit-log';
import { useIdentity } from '../providers/auth/use-session';
import type { Row } from '../providers/data/list-answer';
import { lazyPart } from '../ui/lazy-part';
import { matchesCondition } from '../access/matches-condition';
import { useAccess } from '../access/use-access';
import { ActionButtons } from '../actions/action-buttons';
import { useLazyDialog } from '../actions/dialog/use-lazy-dialog';
import { EditButton } from '../form/form-buttons';
import ShareButton from '../share/share-button';
import { labelKeys } from '../text/label-keys';
import { LinkButton } from '../text/maybe-link';
import type { ResourceText } from '../text/use-resource-text';
import styles from './show-page.module.css';

const HistoryDrawer = lazyPart(() => import('./history-drawer'));

interface ShowToolsProps {
  readonly resource: AnyResource;
  readonly id: string;
  readonly row: Row | undefined;
  readonly text: ResourceText;
}

function ShowLinks({ resource, row, text }: ShowToolsProps & { readonly row: Row }) {
  const may = useAccess();
  const viewer = useIdentity();
  const { pathname } = useLocation();
  return (resource.show?.links ?? [])
    .filter(
      ({ to, when, access }) => may(access) && leadsSomewhere(to, row) && matchesCondition(row, when, viewer),
    )
    .map(({ name, to }) => (
      <LinkButton key={name} to={fillTarget(to, row, pathname)}>
        {text.t(labelKeys.link(name))}
      </LinkButton>
    ));
}

function HistoryButton({ resource, id, text }: Omit<ShowToolsProps, 'row'>) {
  const may = useAccess();
  const log = auditLog();
  const opener = useRef<HTMLButtonElement>(null);
  const drawer = useLazyDialog(HistoryDrawer, opener);
  if (!log || !may(log.access)) return null;
  return (
    <>
      <Button ref={opener} icon={<HistoryOutlined aria-hidden />} onClick={() => void drawer.open()}>
        {text.t('kit:history')}
      </Button>
      {drawer.show((_, close) => ({ resource, id, text, onClose: close }))}
    </>
  );
}

const actionsOf = ({ lifecycle, actions }: AnyResource): readonly string[] => [
  ...(lifecycle ? offeredTransitions(lifecycle, 'show') : []),
  ...(actions?.['remove'] ? ['remove'] : []),
];

export function ShowTools(props: ShowToolsProps) {
  const { resource, id, row, text } = props;
  const may = useAccess();
  const { share } = resource.show ?? {};
  return (
    <div className={styles['tools']} data-beside-title>
      {row ? <ShowLinks {...props} row={row} /> : null}
      {row && share && may(share.access) ? <ShareButton resource={resource} row={row} text={text} /> : null}
      <HistoryButton resource={resource} id={id} text={text} />
      {resource.edit ? <EditButton {...props} /> : null}
      {row ? <ActionButtons resource={resource} names={actionsOf(resource)} row={row} text={text} /> : null}
    </div>
  );
}
