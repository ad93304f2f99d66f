import { HistoryOutlined, ShareAltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
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
import { labelKeys } from '../text/label-keys';
import { LinkButton } from '../text/maybe-link';
import type { ResourceText } from '../text/use-resource-text';
import styles from './show-page.module.css';
import { shareParam } from '../settings/paths';
import { textAt } from '../lib/value-at';
import { useParamWriter } from '../providers/router/list-address';
import type { ShareDialogProps } from '../share/share-dialog';

const ShareDialog = lazyPart(() => import('../share/share-dialog'));

/** Shows what is shared of a row, also where the address asks for it; nothing where the row has no value to share. */
function ShareButton({ resource, row, text }: Omit<ShareDialogProps, 'onClose'>) {
  const [search] = useSearchParams();
  const write = useParamWriter();
  const opener = useRef<HTMLButtonElement>(null);
  const { open, show } = useLazyDialog(ShareDialog, opener);
  const hasValue = textAt(row, resource.show?.share?.value ?? '') !== '';
  const isAsked = hasValue && search.has(shareParam);
  useEffect(() => {
    if (isAsked) void open();
  }, [isAsked, open]);
  if (!hasValue) return null;
  return (
    <>
      <Button ref={opener} icon={<ShareAltOutlined aria-hidden />} onClick={() => write(shareParam, 'true')}>
        {text.t('kit:share.open')}
      </Button>
      {isAsked
        ? show((_, close) => ({
            resource,
            row,
            text,
            onClose: () => {
              close();
              write(shareParam, '', { replace: true });
            },
          }))
        : null}
    </>
  );
}

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
