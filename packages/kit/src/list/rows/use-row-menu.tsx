import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import type { AnyResource } from '../../schema/resource';
import { matchesAll, matchesCondition, useAccess } from '../../access/use-access';
import { fillTarget } from '../../lib/fill-target';
import { textAt, type Row } from '../../lib/value-at';
import { useIdentity } from '../../providers/auth/use-session';
import { headerToolsRest } from '../../settings/limits';
import { lazyPart, useWhenIdle } from '../../ui/lazy-part';
import { actionOf } from '../../actions/action';
import { FieldValue } from '../../fields/field-value';
import { labelKeys, type ResourceText } from '../../text/resource-text';
import { nameCellId } from '../table/table-columns';
import type { OpenMenu, RowOffer } from './row-menu';
import styles from '../resource-list.module.css';

const RowMenu = lazyPart(() => import('./row-menu'));

/** Returns what a row's menu offers the viewer; undefined where it offers nothing in any row. */
function useOffersOf(resource: AnyResource, { t }: ResourceText, peek: RowOffer['peek']) {
  const may = useAccess();
  const viewer = useIdentity();
  const { pathname } = useLocation();
  return useMemo(() => {
    const { rowLinks = [], rowActions = [] } = resource.list;
    const links = rowLinks.filter(({ access }) => may(access));
    const actions = rowActions
      .map((name) => ({ name, action: actionOf(resource, name) }))
      .filter(({ action }) => may(action.access));
    const isEditable = resource.edit && resource.access.edit !== undefined && may(resource.access.edit);
    if (links.length === 0 && actions.length === 0 && !isEditable) return undefined;
    const offersFor = (row: Row): readonly RowOffer[] => [
      ...links
        .filter(({ when }) => matchesCondition(row, when, viewer))
        .map(({ name, to }) => ({ label: t(labelKeys.link(name)), href: fillTarget(to, row, pathname) })),
      ...(isEditable && matchesAll(row, resource.editWhen, viewer) ? [{ label: t('kit:edit') }] : []),
      ...actions
        .filter(({ action: { when } }) => matchesAll(row, when, viewer))
        .map(({ name, action: { danger = false } }) => ({
          label: t(labelKeys.action(name).label),
          action: name,
          danger,
        })),
    ];
    // It makes no menu of its own: Space on a row's link does the same.
    const view = peek ? [{ label: t('kit:peek.view'), peek }] : [];
    return (row: Row) => {
      const offers = offersFor(row);
      return offers.length > 0 ? [...view, ...offers] : offers;
    };
  }, [resource, may, viewer, pathname, t, peek]);
}

/** The menus of a list's rows: a button a row, and one menu for all. @param fallback takes the focus of a removed row */
export function useRowMenu(
  resource: AnyResource,
  text: ResourceText,
  fallback: RefObject<HTMLElement | null>,
  peek: RowOffer['peek'],
) {
  const viewer = useIdentity();
  const offersOf = useOffersOf(resource, text, peek);
  // Undefined until a menu was opened, null while none is.
  const [open, setOpen] = useState<OpenMenu | null>();
  const close = useCallback(() => setOpen(null), []);
  /** The button that closes its menu by being pressed. */
  const pressed = useRef<HTMLElement>(undefined);
  const { idField = 'id' } = resource;
  const { rowMark } = resource.list;
  const isEmpty = !offersOf && !rowMark;
  useWhenIdle(RowMenu, { after: headerToolsRest, isNeeded: !isEmpty });
  const label = text.t('kit:actions');
  const renderCell = useCallback(
    (row: Row) => {
      if (rowMark && matchesCondition(row, rowMark.when, viewer))
        return <FieldValue resource={resource} path={rowMark.field} row={row} text={text} as="Cell" />;
      if (!offersOf?.(row).length) return null;
      // A plain button, and its dots are of its style, because a list has one in every row.
      return (
        <button
          type="button"
          className={styles['opener']}
          aria-label={label}
          aria-describedby={nameCellId(textAt(row, idField))}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerDown={({ currentTarget }) => {
            const isOpen = currentTarget.getAttribute('aria-expanded') === 'true';
            pressed.current = isOpen ? currentTarget : undefined;
          }}
          onClick={({ currentTarget: opener }) => {
            // The press has closed the menu, and its click does not open it again.
            setOpen(pressed.current === opener ? null : { row, opener });
            pressed.current = undefined;
          }}
        />
      );
    },
    [resource, rowMark, idField, text, label, viewer, offersOf],
  );
  const menu = open !== undefined && offersOf && (
    <RowMenu {...{ resource, text, fallback, open, offersOf }} onClose={close} />
  );
  return { renderCell: isEmpty ? undefined : renderCell, menu };
}
