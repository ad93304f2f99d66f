import type { DeclaredShow, ShowPart, ShowView } from './schema/views/show';

/** Returns a part of a view with all of its fields in sections. */
const completePart = <Part extends Pick<DeclaredShow, 'fields' | 'sections'>>({
  fields,
  sections = [],
  ...part
}: Part) => ({ ...part, sections: fields ? [{ name: 'details', fields }, ...sections] : sections });

/** Returns a view, and each of its tabs, with all of their fields in sections. */
export function completeShow({ tabs, ...show }: DeclaredShow): ShowView {
  return { ...completePart(show), ...(tabs ? { tabs: tabs.map(completePart) } : {}) };
}

/** Returns the parts of a view: what stands above its tabs, and the tabs. */
export const showParts = (show: ShowView | undefined): readonly ShowPart[] =>
  show ? [show, ...(show.tabs ?? [])] : [];
