import type { AnyResource } from '../schema/resource';
import { isRecord, textAt, type Row } from '../lib/value-at';

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export interface ResourceText {
  /** Translates a key of the resource's namespace, or of the kit's own as in `kit:cancel`. Empty until the texts are loaded. */
  readonly t: Translate;
  readonly lng: string;
  readonly ready: boolean;
}

/** A resource and its texts, which most parts are given. */
export interface OfResource {
  readonly resource: AnyResource;
  readonly text: ResourceText;
}

/** The keys of a resource's texts, in the namespace of its name; dots in a path nest (`loans:fields.book.author.name`). */
export const labelKeys = {
  field: (path: string) => `fields.${path}`,
  filter: (path: string) => `filters.${path}`,
  /** Of the box behind the chip of a filter; the filter's label where there is none. */
  placeholder: (path: string) => `placeholders.${path}`,
  value: (path: string, value: string) => `values.${path}.${value}`,
  absent: (path: string) => `absent.${path}`,
  /** Of a part of the objects in a list. */
  item: (path: string, name: string) => `items.${path}.${name}`,
  section: (name: string) => `sections.${name}`,
  tab: (name: string) => `tabs.${name}`,
  step: (name: string) => `steps.${name}`,
  link: (name: string) => `links.${name}`,
  action: (name: string) => ({
    label: `actions.${name}.label`,
    confirmTitle: `actions.${name}.confirm.title`,
    confirmText: `actions.${name}.confirm.text`,
    confirmGo: `actions.${name}.confirm.go`,
    confirmClose: `actions.${name}.confirm.close`,
    done: `actions.${name}.done`,
    waits: `actions.${name}.waits`,
    input: (field: string) => `actions.${name}.inputs.${field}`,
    choice: (choice: string) => `actions.${name}.choices.${choice}`,
    effect: (field: string) => `actions.${name}.effect.${field}.label`,
    noEffect: (field: string) => `actions.${name}.effect.${field}.absent`,
    failure: (status: number) => `actions.${name}.failures.${String(status)}`,
  }),
  hint: (path: string) => `hints.${path}`,
  /** Of a rule or a named validator. */
  rule: (path: string, rule: string) => `rules.${path}.${rule}`,
  create: { title: 'create.title', done: 'create.done', submit: 'create.submit' },
  edit: { title: 'edit.title', done: 'edit.done', waits: 'edit.waits', submit: 'edit.submit' },
  /** Of the file that the API makes of a list: its content, the button, and the count of rows once it is saved. */
  file: { what: 'file.what', start: 'file.start', saved: 'file.saved' },
  card: (name: string) => `cards.${name}.label`,
  cardAbsent: (name: string) => `cards.${name}.absent`,
  /** The accessible name of its list. */
  title: 'title',
  /** As in "Total books: {{total}}". */
  total: 'total',
  /** Of a list without rows: what it is for, and its button; the kit has common ones. */
  emptyText: 'empty.text',
  emptyAdd: 'empty.add',
} as const;

/** Returns the key of a field's label on the page of a row. */
export const shownLabel = ({ show }: AnyResource, path: string): string =>
  labelKeys.field(show?.labels?.[path] ?? path);

/** Returns the `titleFields` of a row in one text; empty where there are none. */
export const titleText = ({ show }: AnyResource, row: Row | undefined): string =>
  (show?.titleFields ?? [])
    .map((path) => textAt(row, path))
    .join(' ')
    .trim();

/** Returns what a toast is about, as in "Loan 104"; empty where its text `said` so, and for a row without a title. */
export function toastSubject(resource: AnyResource, row: unknown, t: ResourceText['t'], said = ''): string {
  const title = isRecord(row) ? titleText(resource, row) : '';
  return title === '' || said.includes(title) ? '' : `${t('rowTitle', { defaultValue: '' })} ${title}`.trim();
}

/** Returns what a row is called in a sentence: its `titleFields`, or its first column, or its identifier. */
export function rowName(resource: AnyResource, row: Row, t: ResourceText['t']): string {
  const { list, fields, idField = 'id' } = resource;
  const [first = idField] = list.columns;
  const value = textAt(row, first);
  const isKnown = Object.hasOwn(fields[first]?.values ?? {}, value);
  const named = isKnown ? t(labelKeys.value(first, value), { defaultValue: value }) : value;
  return titleText(resource, row) || named || textAt(row, idField);
}
