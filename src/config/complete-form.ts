import type { DeclaredForm, FormField, FormSection, FormView } from './schema/form';

type Declared = string | FormField;

/** The parts of a declared form that have fields. */
interface FieldsOf {
  readonly fields?: readonly Declared[];
  readonly sections?: readonly { readonly name: string; readonly fields: readonly Declared[] }[];
}

const inLongForm = (field: Declared): FormField => (typeof field === 'string' ? { field } : field);

const fieldsOf = ({ fields = [], sections = [] }: FieldsOf): readonly FormField[] =>
  [...fields, ...sections.flatMap((section) => section.fields)].map(inLongForm);

const pathsOf = (fields: readonly Declared[]) => fields.map((one) => inLongForm(one).field);

const sectionsOf = ({ fields, sections = [] }: FieldsOf): readonly FormSection[] => [
  ...(fields ? [{ fields: pathsOf(fields) }] : []),
  ...sections.map((section) => ({ ...section, fields: pathsOf(section.fields) })),
];

/** Returns a form with every field in the long form; a replaced one is always a page. */
export function completeForm(
  { fields, sections, tabs, ...form }: DeclaredForm,
  isReplaced: boolean,
): FormView {
  const above = { ...(fields ? { fields } : {}), ...(sections ? { sections } : {}) };
  const parts = tabs?.map((tab) => ({ name: tab.name, sections: sectionsOf(tab) }));
  const layout = { sections: sectionsOf(above), ...(parts ? { tabs: parts } : {}) };
  return {
    ...form,
    ...(isReplaced ? { in: 'page' } : {}),
    fields: [above, ...(tabs ?? [])].flatMap(fieldsOf),
    ...(sections || tabs ? { layout } : {}),
  };
}
