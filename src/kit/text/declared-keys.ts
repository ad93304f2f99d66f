import type { FormLayout, FormView } from '../../config/schema/views/form';
import { fieldsShown } from '../../config/dashboard';
import { nestedFields } from '../../config/nested-fields';
import type { AnyResource } from '../../config/resource';
import type { Field } from '../../config/schema/field';
import { showParts } from '../../config/show-parts';
import { isStandard } from '../../config/standard-actions';
import { chartKey, dashboardKeys, seriesKey } from './dashboard-keys';
import { labelKeys, shownLabel } from './label-keys';

const shownSections = ({ show }: AnyResource) => showParts(show).flatMap(({ sections }) => sections);

const shownFields = (resource: AnyResource) =>
  shownSections(resource).flatMap(({ fields }) => fields.filter((path) => path !== resource.show?.image));

function actionKeys(resource: AnyResource): string[] {
  const { actions = {} } = resource;
  const own = Object.entries(actions).filter(([name]) => !isStandard(resource, name));
  return own.flatMap(([name, { call, confirm, ownButtons, effect, asks = [], failures = [] }]) => {
    const keys = labelKeys.action(name);
    const question = confirm ? [keys.confirmTitle, keys.confirmText] : [];
    const buttons = ownButtons ? [keys.confirmGo, keys.confirmClose] : [];
    const shown = (effect?.fields ?? []).flatMap((field) => [
      keys.effect(field.name),
      ...(field.absent ? [keys.noEffect(field.name)] : []),
      ...valueKeys(field.value, field.show),
    ]);
    const typed = asks.map(({ field }) => keys.asks(field));
    const waits = 'waits' in call ? [keys.waits] : [];
    return [keys.label, keys.done].concat(waits, question, buttons, shown, typed, failures.map(keys.failure));
  });
}

const formPaths = ({ create, edit }: AnyResource) =>
  [create, edit].flatMap((form) => [
    ...(form?.about ?? []),
    ...(form?.fields.map(({ field, as }) => as ?? field) ?? []),
  ]);

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
    ...('absent' in card && card.absent === 'text' ? [labelKeys.cardAbsent(card.name)] : []),
  ]);
}

const chartKeys = ({ show }: AnyResource): string[] =>
  showParts(show).flatMap(({ charts = [] }) =>
    charts.flatMap(({ name, x, series }) => [
      chartKey(name),
      ...series.map((one) => seriesKey(one.name)),
      ...[x, ...series].flatMap((one) => valueKeys(one.value, one.show)),
    ]),
  );

/** Every key that a declaration needs in its namespace, in every language. */
export function declaredKeys(resource: AnyResource): readonly string[] {
  const { fields, list, show, dashboard } = resource;
  if (dashboard)
    return [
      labelKeys.title,
      ...dashboardKeys(dashboard),
      ...fieldsShown(dashboard).flatMap(([path, field]) => valueKeys(path, field)),
    ];
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
      ...(resource.edit && resource.calls.update?.waits ? [labelKeys.edit.waits] : []),
      ...cardKeys(resource),
      ...chartKeys(resource),
    ]),
  ];
}
