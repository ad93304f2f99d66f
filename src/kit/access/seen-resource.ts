import { fieldAccessOf } from '../../config/field-access';
import type { AnyResource, Viewer } from '../../config/resource';
import type { ShowPart, ShowView } from '../../config/schema/views/show';
import { sightOf, type AccessIn, type FieldSight } from './field-sight';
import { seenRows } from './row-access';
import { seenForm } from './seen-form';

const pick = <Value>(
  record: Readonly<Record<string, Value>>,
  isKept: (path: string, value: Value) => boolean,
) => Object.fromEntries(Object.entries(record).filter(([path, value]) => isKept(path, value)));

type List = AnyResource['list'];

function seenBuilder(builder: List['filterBuilder'], { shows }: FieldSight): Pick<List, 'filterBuilder'> {
  if (builder === undefined) return {};
  if (builder === true || !builder.fields) return { filterBuilder: builder };
  const fields = builder.fields.filter(shows);
  return fields.length === 0 ? {} : { filterBuilder: { ...builder, fields } };
}

function seenList(list: List, sight: FieldSight): List {
  const { filterBuilder, defaultSort, rowMark, hidden, ...others } = list;
  const { shows, mayFollow } = sight;
  const columns = list.columns.filter(shows);
  // Who may read none of the columns that are shown at first is shown the others.
  const isAnyShown = columns.some((path) => !hidden?.includes(path));
  return {
    ...others,
    columns,
    ...(hidden && isAnyShown ? { hidden: hidden.filter(shows) } : {}),
    ...(list.filters
      ? { filters: list.filters.filter(({ field, matches = [] }) => [field, ...matches].every(shows)) }
      : {}),
    ...(list.sorts ? { sorts: pick(list.sorts, shows) } : {}),
    ...(list.summary ? { summary: pick(list.summary, shows) } : {}),
    ...(list.widths ? { widths: pick(list.widths, shows) } : {}),
    ...(list.rowLinks ? { rowLinks: list.rowLinks.filter(({ to }) => mayFollow(to)) } : {}),
    ...(list.cellLinks
      ? { cellLinks: pick(list.cellLinks, (path, link) => shows(path) && mayFollow(link?.to ?? '')) }
      : {}),
    ...(defaultSort && shows(defaultSort.field) ? { defaultSort } : {}),
    ...(rowMark && shows(rowMark.field) ? { rowMark } : {}),
    ...seenBuilder(filterBuilder, sight),
  };
}

/** A list that is narrowed by a field which may not be read is left out: it would be whole, or tell the value. */
function seenPart(
  { cards, charts, related, sections, changes }: ShowPart,
  { mayRead, mayReadIn, shows, hidden }: FieldSight,
): ShowPart {
  const items = cards?.items.filter((card) => 'each' in card || card.of === 'figures' || mayRead(card.value));
  const drawn = charts?.filter(({ figures, rows = '' }) =>
    (figures ? Object.values(figures.params) : [rows]).every(mayRead),
  );
  const lists = related?.filter(
    ({ resource, filter = {}, params = {} }) =>
      Object.keys(filter).every((path) => mayReadIn(resource, path)) &&
      [...Object.values(filter), ...Object.values(params)].every(mayRead),
  );
  const isTold =
    changes !== undefined &&
    Object.keys(changes.filter ?? {}).every((path) => mayReadIn(changes.resource ?? '', path)) &&
    [...Object.values(changes.filter ?? {}), ...Object.values(changes.params ?? {})].every(mayRead);
  return {
    sections: sections
      .map((section) => ({ ...section, fields: section.fields.filter(shows) }))
      .filter(({ fields }) => fields.length > 0),
    ...(cards && items && items.length > 0 ? { cards: { ...cards, items } } : {}),
    ...(drawn?.length ? { charts: drawn } : {}),
    ...(lists ? { related: lists } : {}),
    ...(isTold ? { changes: hidden.length > 0 ? { ...changes, hidden } : changes } : {}),
  };
}

const isEmpty = ({ cards, charts, changes, sections, related = [] }: ShowPart) =>
  (cards ?? charts ?? changes) === undefined && sections.length === 0 && related.length === 0;

function seenShow(show: ShowView, sight: FieldSight): ShowView {
  const { image, called, links, share, tabs, ...others } = show;
  const { cards: _, charts: ___, related: __, changes: ____, ...rest } = others;
  const seenTabs = tabs
    ?.map(({ name, ...tab }) => ({ name, ...seenPart(tab, sight) }))
    .filter((tab) => !isEmpty(tab));
  return {
    ...rest,
    ...seenPart(show, sight),
    ...(image !== undefined && sight.shows(image) ? { image } : {}),
    ...(called ? { called: called.filter(sight.shows) } : {}),
    ...(links ? { links: links.filter(({ to }) => sight.mayFollow(to)) } : {}),
    ...(share && sight.mayRead(share.value) ? { share } : {}),
    ...(seenTabs?.length ? { tabs: seenTabs } : {}),
  };
}

function makeSeen(resource: AnyResource, viewer: Viewer, accessIn: AccessIn): AnyResource {
  const { show, create, edit, search, ...others } = resource;
  const sight = sightOf(resource, fieldAccessOf(resource) ?? {}, viewer, accessIn);
  const fields = Object.entries(resource.fields).flatMap(([path, field]) =>
    field && sight.shows(path) ? [[path, sight.seenField(field)] as const] : [],
  );
  const searched = search === undefined || search === false ? search : search.filter(sight.shows);
  const forms = {
    create: create && seenForm(create, sight, false),
    edit: edit && seenForm(edit, sight, true),
  };
  return {
    ...others,
    ...seenRows(resource, viewer),
    fields: Object.fromEntries(fields),
    list: seenList(resource.list, sight),
    ...(searched === undefined ? {} : { search: searched && searched.length > 0 ? searched : false }),
    ...(show ? { show: seenShow(show, sight) } : {}),
    ...(forms.create ? { create: forms.create } : {}),
    ...(forms.edit ? { edit: forms.edit } : {}),
  };
}

const known = new WeakMap<AnyResource, Map<Viewer, AnyResource>>();

/**
 * Returns the declaration that a role sees: without the fields that it may not read, in any view, with forms that ask for
 * what it may write, and with the conditions of the rows that it may update and delete. The same object for the same role.
 * @param accessIn who may read and write the fields of other resources, by which relations are labelled
 */
export function seenBy(resource: AnyResource, viewer: Viewer, accessIn: AccessIn): AnyResource {
  const byViewer = known.get(resource) ?? new Map<Viewer, AnyResource>();
  known.set(resource, byViewer);
  const seen = byViewer.get(viewer) ?? makeSeen(resource, viewer, accessIn);
  byViewer.set(viewer, seen);
  return seen;
}
