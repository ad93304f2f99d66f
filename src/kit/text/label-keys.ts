import type { FormView } from '../../config/schema/form';
import type { AnyResource } from '../../config/resource';

/**
 * Where each text of a resource stands: the namespace is the resource's name, dots in a path nest
 * (`transactions:fields.order.user.email`). Nothing is shown that has no key.
 */
export const labelKeys = {
  field: (path: string) => `fields.${path}`,
  filter: (path: string) => `filters.${path}`,
  value: (path: string, value: string) => `values.${path}.${value}`,
  absent: (path: string) => `absent.${path}`,
  section: (name: string) => `sections.${name}`,
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
  /** Of what is worth knowing of a field of a form. */
  hint: (path: string) => `hints.${path}`,
  /** Of a rule, or of a named validator. */
  rule: (path: string, rule: string) => `rules.${path}.${rule}`,
  create: { title: 'create.title', done: 'create.done' },
  edit: { title: 'edit.title', done: 'edit.done' },
  /** Of the file that the API makes of a list: what is in it, what fetches it, and that it is saved, with how many rows. */
  file: { what: 'file.what', start: 'file.start', saved: 'file.saved' },
  card: (name: string) => `cards.${name}.label`,
  cardAbsent: (name: string) => `cards.${name}.absent`,
  /** The accessible name of its list. */
  title: 'title',
  /** As in "Total users: {{total}}". */
  total: 'total',
} as const;

const labelledFields = ({ list, show }: AnyResource) => [
  ...list.columns,
  ...(show?.sections.flatMap(({ fields }) => fields.filter((path) => path !== show.image)) ?? []),
];

function actionKeys({ actions = {} }: AnyResource): string[] {
  return Object.entries(actions).flatMap(([name, { confirm, ownButtons, failures = [] }]) => {
    const keys = labelKeys.action(name);
    const question = confirm ? [keys.confirmTitle, keys.confirmText] : [];
    const buttons = ownButtons ? [keys.confirmGo, keys.confirmClose] : [];
    return [keys.label, keys.done].concat(question, buttons, failures.map(keys.failure));
  });
}

const formPaths = ({ create, edit }: AnyResource) =>
  [create, edit].flatMap((form) => form?.fields.map(({ field, as }) => as ?? field) ?? []);

const ownRemarks = ({ fields }: FormView) =>
  fields.flatMap(({ field, ownWords = [], validator, hint }) => [
    ...ownWords.map((rule) => labelKeys.rule(field, rule)),
    ...(validator === undefined ? [] : [labelKeys.rule(field, validator)]),
    ...(hint === undefined ? [] : [labelKeys.hint(field)]),
  ]);

function formKeys({ create, edit }: AnyResource): string[] {
  return [
    ...(create ? [labelKeys.create.title, labelKeys.create.done, ...ownRemarks(create)] : []),
    ...(edit ? [labelKeys.edit.title, labelKeys.edit.done, ...ownRemarks(edit)] : []),
  ];
}

function cardKeys({ show }: AnyResource): string[] {
  return (show?.cards?.items ?? []).flatMap((card) => [
    labelKeys.card(card.name),
    ...('absent' in card && card.absent === 'words' ? [labelKeys.cardAbsent(card.name)] : []),
  ]);
}

/** Every key that a declaration needs in its namespace, in every language. */
export function declaredKeys(resource: AnyResource): readonly string[] {
  const { fields, list, show } = resource;
  const labelled = [...labelledFields(resource), ...formPaths(resource)];
  const shown = [...labelled, ...(list.rowMark ? [list.rowMark.field] : [])];
  return [
    ...new Set([
      labelKeys.title,
      labelKeys.total,
      ...labelled.map(labelKeys.field),
      ...shown.flatMap((path) =>
        Object.keys(fields[path]?.values ?? {}).map((value) => labelKeys.value(path, value)),
      ),
      ...shown.filter((path) => fields[path]?.absent).map(labelKeys.absent),
      // `saved` has a form for each plural of a language; each language has this one.
      ...(list.file ? [labelKeys.file.what, labelKeys.file.start, `${labelKeys.file.saved}_other`] : []),
      ...(list.filters ?? []).map(({ field }) => labelKeys.filter(field)),
      ...[...(list.rowLinks ?? []), ...(show?.links ?? [])].map(({ name }) => labelKeys.link(name)),
      ...(show?.sections ?? []).map(({ name }) => labelKeys.section(name)),
      ...actionKeys(resource),
      ...formKeys(resource),
      ...cardKeys(resource),
    ]),
  ];
}
