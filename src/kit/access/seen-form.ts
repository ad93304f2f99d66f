import type { FormPart, FormSection, FormView } from '../../config/schema/views/form';
import type { FieldSight } from './field-sight';

const seenSections = (sections: readonly FormSection[], paths: readonly string[]): readonly FormSection[] =>
  sections
    .map((section) => ({ ...section, fields: section.fields.filter((path) => paths.includes(path)) }))
    .filter(({ fields }) => fields.length > 0);

const seenParts = (parts: readonly FormPart[], paths: readonly string[]): readonly FormPart[] =>
  parts
    .map((part) => ({ ...part, sections: seenSections(part.sections, paths) }))
    .filter(({ sections }) => sections.length > 0);

function seenLayout({ layout }: FormView, paths: readonly string[]): Pick<FormView, 'layout'> {
  if (!layout) return {};
  const { sections, tabs, steps } = layout;
  const seen = {
    tabs: tabs && seenParts(tabs, paths),
    steps: steps && seenParts(steps, paths),
  };
  return {
    layout: {
      sections: seenSections(sections, paths),
      ...(seen.tabs?.length ? { tabs: seen.tabs } : {}),
      ...(seen.steps?.length ? { steps: seen.steps } : {}),
    },
  };
}

/**
 * Returns a form as somebody sees it. What they may read and not write is left out of a form that creates a row, and can't be
 * changed in one that changes it. Undefined where nothing is left to fill in.
 */
export function seenForm(
  view: FormView,
  { mayRead, mayWrite, shows }: FieldSight,
  isChange: boolean,
): FormView | undefined {
  const { layout: _, about, ...form } = view;
  const told = about?.filter(shows) ?? [];
  const seen = view.fields.flatMap((declared) => {
    const { field, as = field } = declared;
    if (!mayRead(field) || !shows(as)) return [];
    if (mayWrite(field) && mayWrite(as)) return [declared];
    return isChange ? [{ ...declared, isReadOnly: true as const }] : [];
  });
  if (seen.every(({ isReadOnly }) => isReadOnly)) return undefined;
  const paths = seen.map(({ field }) => field);
  return { ...form, ...(told.length > 0 ? { about: told } : {}), fields: seen, ...seenLayout(view, paths) };
}
