import type { DeclaredForm, FormField, FormPart, FormSection, FormView } from './shapes/views/form';

type FieldsOf = Pick<DeclaredForm, 'fields' | 'sections'>;
type Declared = NonNullable<FieldsOf['fields']>[number];

const inLongForm = (field: Declared): FormField => (typeof field === 'string' ? { field } : field);

const fieldsOf = ({ fields = [], sections = [] }: FieldsOf): readonly FormField[] =>
  [...fields, ...sections.flatMap((section) => section.fields)].map(inLongForm);

const pathsOf = (fields: readonly Declared[]) => fields.map((one) => inLongForm(one).field);

const sectionsOf = ({ fields, sections = [] }: FieldsOf): readonly FormSection[] => [
  ...(fields ? [{ fields: pathsOf(fields) }] : []),
  ...sections.map((section) => ({ ...section, fields: pathsOf(section.fields) })),
];

const partsOf = (parts: NonNullable<DeclaredForm['tabs']>): readonly FormPart[] =>
  parts.map((part) => ({ name: part.name, sections: sectionsOf(part) }));

/** Returns a form with every field in the long form; a replaced one is always a page. */
export function completeForm(declared: DeclaredForm, isReplaced: boolean): FormView {
  const { fields, sections, tabs, steps, ...form } = declared;
  const above = { ...(fields ? { fields } : {}), ...(sections ? { sections } : {}) };
  const layout = {
    sections: sectionsOf(above),
    ...(tabs ? { tabs: partsOf(tabs) } : {}),
    ...(steps ? { steps: partsOf(steps) } : {}),
  };
  const all = [above, ...(tabs ?? []), ...(steps ?? [])].flatMap(fieldsOf);
  return {
    ...(all.length > 6 ? { in: 'drawer' } : {}),
    ...form,
    ...(isReplaced ? { in: 'page' } : {}),
    fields: all,
    ...(sections || tabs || steps ? { layout } : {}),
  };
}
