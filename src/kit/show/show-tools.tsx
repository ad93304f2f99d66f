import { useHref, useLinkClickHandler, useLocation } from 'react-router';
import type { AnyResource } from '../../config/resource';
import { fillTarget, leadsSomewhere } from '../../lib/fill-target';
import { textAt } from '../../lib/value-at';
import { useIdentity } from '../../providers/auth/use-session';
import type { Row } from '../../providers/data/list-answer';
import { LinkButton } from '../../ui/button/link-button';
import { meets } from '../access/meets';
import { useMay } from '../access/use-may';
import { EditButton } from '../form/edit-button';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import styles from './show-page.module.css';

interface ShowToolsProps {
  readonly resource: AnyResource;
  readonly id: string;
  /** Undefined while it is on its way. */
  readonly row: Row | undefined;
  readonly text: ResourceText;
}

function ShowLink({ to, label }: Readonly<Record<'to' | 'label', string>>) {
  return (
    <LinkButton href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {label}
    </LinkButton>
  );
}

/** The pages that a row leads on to. */
function ShowLinks({ resource, row, text }: ShowToolsProps & { readonly row: Row }) {
  const may = useMay();
  const viewer = useIdentity();
  const { pathname } = useLocation();
  return (resource.show?.links ?? [])
    .filter(({ to, when, access }) => may(access) && leadsSomewhere(to, row) && meets(row, when, viewer))
    .map(({ name, to }) => (
      <ShowLink key={name} to={fillTarget(to, row, pathname)} label={text.t(labelKeys.link(name))} />
    ));
}

/** Whose page it is, what can be done with its row, and where it leads on to. */
export function ShowTools(props: ShowToolsProps) {
  const { resource, id, row, text } = props;
  const { called = [], links } = resource.show ?? {};
  if (!resource.edit && !links && called.length === 0) return null;
  return (
    <div className={styles['tools']}>
      <p>
        <bdi>{called.map((path) => textAt(row, path)).join(' ')}</bdi>
      </p>
      {row ? <ShowLinks {...props} row={row} /> : null}
      {resource.edit ? <EditButton resource={resource} id={id} text={text} /> : null}
    </div>
  );
}
