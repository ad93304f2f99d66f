import type { AnyResource } from '../../../../schema/resource';
import type { FormPart } from '../../../../schema/shapes/views/form';
import { walkResource } from '../../../../schema/shapes/walk-resource';
import { missing, pathText, wrong, type Problem } from '../../../../schema/check/problem';
import { repeatedNames } from '../repeated-names';

type Place = readonly PropertyKey[];

function repeatedFields(resource: AnyResource, form: 'create' | 'edit'): readonly Problem[] {
  const problems: Problem[] = [];
  const asked = new Set<string>();
  walkResource(resource, ({ scope, name, path }) => {
    if (scope !== 'formField' || path[0] !== form) return true;
    const place = pathText(path.at(-1) === 'field' ? path.slice(0, -1) : path);
    if (asked.has(name)) problems.push({ kind: 'twice', path: place, value: name });
    asked.add(name);
    return true;
  });
  return problems;
}

function partProblems(parts: readonly FormPart[], place: Place): readonly Problem[] {
  return [
    ...repeatedNames(parts, place),
    ...parts.flatMap(({ sections }, index): readonly Problem[] =>
      sections.length === 0
        ? [missing(...place, index, 'fields')]
        : repeatedNames(sections, [...place, index, 'sections']),
    ),
  ];
}

/** Returns forms without fields, fields that stand twice, and conditions that never hold. */
export function formProblems(resource: AnyResource, form: 'create' | 'edit'): readonly Problem[] {
  const view = resource[form];
  if (!view) return [];
  if (view.fields.length === 0) return [missing(form, 'fields')];
  const { sections = [], tabs = [], steps = [] } = view.layout ?? {};
  return [
    ...repeatedFields(resource, form),
    ...repeatedNames(sections, [form, 'sections']),
    ...partProblems(tabs, [form, 'tabs']),
    ...partProblems(steps, [form, 'steps']),
    ...(tabs.length > 0 && steps.length > 0
      ? [wrong([form, 'steps'], 'steps', { reason: 'tabsOrSteps' })]
      : []),
  ];
}
