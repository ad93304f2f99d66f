import type { DeclaredForm, FormView } from './schema/form';
import type { DeclaredShow, ShowView } from './schema/show';

/** A form with every field in the long form. */
export const completeForm = (form: DeclaredForm): FormView => ({
  ...form,
  fields: form.fields.map((field) => (typeof field === 'string' ? { field } : field)),
});

/** A view with all of its fields in sections. */
export const completeShow = ({ fields, sections = [], ...show }: DeclaredShow): ShowView => ({
  ...show,
  sections: fields ? [{ name: 'details', fields }, ...sections] : sections,
});
