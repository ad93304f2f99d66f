import type { FormLayout, FormView } from '../../config/schema/form';
import { nestedFields } from '../../config/nested-fields';
import type { AnyResource } from '../../config/resource';
import type { Field } from '../../config/schema/field';
import { showParts } from '../../config/show-parts';
import { isStandard } from '../../config/standard-actions';

/** The keys of a resource's texts, in the namespace of its name; dots in a path nest (`transactions:fields.order.user.email`). */
export const labelKeys = {
  field: (path: string) => `fields.${path}`,
  filter: (path: string) => `filters.${path}`,
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
    failure: (status: number) => `actions.${name}.failures.${String(status)}`,
  }),
  /** Of the help text of a form's field. */
  hint: (path: string) => `hints.${path}`,
  /** Of a rule or a named validator. */
  rule: (path: string, rule: string) => `rules.${path}.${rule}`,
  create: { title: 'create.title', done: 'create.done', submit: 'create.submit' },
  edit: { title: 'edit.title', done: 'edit.done', submit: 'edit.submit' },
  /** Of the file that the API makes of a list: its content, the button, and the count of rows once it is saved. */
  file: { what: 'file.what', start: 'file.start', saved: 'file.saved' },
  card: (name: string) => `cards.${name}.label`,
  cardAbsent: (name: string) => `cards.${name}.absent`,
  /** The accessible name of its list. */
  title: 'title',
  /** As in "Total users: {{total}}". */
  total: 'total',
} as const;

/** Returns the key of a field's label on the page of a row. */
export const shownLabel = ({ show }: AnyResource, path: string): string =>
  labelKeys.field(show?.labels?.[path] ?? path);

const shownSections = ({ show }: AnyResource) => showParts(show).flatMap(({ sections }) => sections);

const shownFields = (resource: AnyResource) =>
  shownSections(resource).flatMap(({ fields }) => fields.filter((path) => path !== resource.show?.image));

function actionKeys(resource: AnyResource): string[] {
  const { actions = {} } = resource;
  const own = Object.entries(actions).filter(([name]) => !isStandard(resource, name));
  return own.flatMap(([name, { confirm, ownButtons, failures = [] }]) => {
    const keys = labelKeys.action(name);
    const question = confirm ? [keys.confirmTitle, keys.confirmText] : [];
    const buttons = ownButtons ? [keys.confirmGo, keys.confirmClose] : [];
    return [keys.label, keys.done].concat(question, buttons, failures.map(keys.failure));
  });
}

const formPaths = ({ create, edit }: AnyResource) =>
  [create, edit].flatMap((form) => form?.fields.map(({ field, as }) => as ?? field) ?? []);

const formMessages = ({ fields }: FormView) =>
  fields.flatMap(({ field, ownWords = [], validator, hint }) => [
    ...ownWords.map((rule) => labelKeys.rule(field, rule)),
    ...(validator === undefined ? [] : [labelKeys.rule(field, validator)]),
    ...(hint === undefined ? [] : [labelKeys.hint(field)]),
  ]);

const partKeys = ({ sections, tabs = [], steps = [] }: FormLayout): string[] => [
  ...[...sections, ...[...tabs, ...steps].flatMap((part) => part.sections)].flatMap(({ name }) =>
    name === undefined ? [] : [labelKeys.section(name)],
  ),
  ...tabs.map(({ name }) => labelKeys.tab(name)),
  ...steps.map(({ name }) => labelKeys.step(name)),
];

const formKeys = ({ create, edit }: AnyResource): string[] =>
  (
    [
      [create, labelKeys.create],
      [edit, labelKeys.edit],
    ] as const
  ).flatMap(([form, keys]) =>
    form
      ? [
          keys.title,
          keys.done,
          ...(form.ownButton ? [keys.submit] : []),
          ...(form.layout ? partKeys(form.layout) : []),
          ...formMessages(form),
        ]
      : [],
  );

/** The texts of the values of a field, and of the fields that it consists of. */
const valueKeys = (path: string, declared: Field | undefined) =>
  (declared ? nestedFields(path, declared) : []).flatMap((nested) =>
    Object.keys(nested.field.values ?? {}).map((value) => labelKeys.value(nested.path, value)),
  );

const itemKeys = (path: string, field: Field | undefined) =>
  Object.keys(field?.fields ?? {}).map((name) => labelKeys.item(path, name));

function cardKeys({ show }: AnyResource): string[] {
  const cards = showParts(show).flatMap((part) => part.cards?.items ?? []);
  return cards.flatMap((card) => [
    labelKeys.card(card.name),
    ...valueKeys(card.value, card.show),
    ...('absent' in card && card.absent === 'words' ? [labelKeys.cardAbsent(card.name)] : []),
  ]);
}

/** Every key that a declaration needs in its namespace, in every language. */
export function declaredKeys(resource: AnyResource): readonly string[] {
  const { fields, list, show } = resource;
  const onPage = shownFields(resource);
  const labelled = [...list.columns, ...formPaths(resource)];
  const shown = [...labelled, ...onPage, ...(list.rowMark ? [list.rowMark.field] : [])];
  // Where a text is typed, the values are not shown.
  const chosenBy = (list.filters ?? [])
    .filter(({ as }) => as !== 'text' && as !== 'search')
    .map(({ field }) => field);
  return [
    ...new Set([
      labelKeys.title,
      labelKeys.total,
      ...labelled.map(labelKeys.field),
      ...onPage.map((path) => shownLabel(resource, path)),
      ...[...shown, ...chosenBy].flatMap((path) => valueKeys(path, fields[path])),
      ...shown.flatMap((path) => itemKeys(path, fields[path])),
      ...shown.filter((path) => fields[path]?.absent).map(labelKeys.absent),
      // `saved` has a form for each plural of a language; each language has this one.
      ...(list.file ? [labelKeys.file.what, labelKeys.file.start, `${labelKeys.file.saved}_other`] : []),
      ...(list.filters ?? []).map(({ field }) => labelKeys.filter(field)),
      ...[...(list.rowLinks ?? []), ...(show?.links ?? [])].map(({ name }) => labelKeys.link(name)),
      ...shownSections(resource).map(({ name }) => labelKeys.section(name)),
      ...(show?.tabs ?? []).map(({ name }) => labelKeys.tab(name)),
      ...actionKeys(resource),
      ...formKeys(resource),
      ...cardKeys(resource),
    ]),
  ];
}
