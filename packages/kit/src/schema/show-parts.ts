import type { DeclaredShow, ShowPart, ShowView } from './shapes/views/show';

const completePart = <Part extends Pick<DeclaredShow, 'fields' | 'sections'>>({
  fields,
  sections = [],
  ...part
}: Part) => ({ ...part, sections: fields ? [{ name: 'details', fields }, ...sections] : sections });

export function completeShow({ tabs, ...show }: DeclaredShow): ShowView {
  return { ...completePart(show), ...(tabs ? { tabs: tabs.map(completePart) } : {}) };
}

/** Returns the part above the tabs, and the tabs. */
export const showParts = (show: ShowView | undefined): readonly ShowPart[] =>
  show ? [show, ...(show.tabs ?? [])] : [];
