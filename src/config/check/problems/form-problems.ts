import { choicesOf, factsOf } from '../../kind-facts';
import type { AnyResource } from '../../resource';
import type { FormField, FormPart, FormSection, FormView } from '../../schema/views/form';
import { pathText, type Problem } from '../problem';
import { repeated, repeatedNames } from '../repeated-names';

type Place = readonly PropertyKey[];

const placesIn = (sections: readonly FormSection[], parents: Place): readonly Place[] => {
  // Fields without a title come first.
  const named = sections.filter(({ name }) => name !== undefined);
  return sections.flatMap((section) => {
    const within = section.name === undefined ? [] : ['sections', named.indexOf(section)];
    return section.fields.map((_, index) => [...parents, ...within, 'fields', index]);
  });
};

function placesOf(form: 'create' | 'edit', { fields, layout }: FormView): readonly Place[] {
  if (!layout) return fields.map((_, index) => [form, 'fields', index]);
  const placesOfParts = (key: 'tabs' | 'steps') =>
    (layout[key] ?? []).flatMap(({ sections }, index) => placesIn(sections, [form, key, index]));
  return [...placesIn(layout.sections, [form]), ...placesOfParts('tabs'), ...placesOfParts('steps')];
}

/** Whether a field can ever have one of the values that a condition compares it with. */
export function isPossible(
  field: NonNullable<AnyResource['fields'][string]>,
  value: string | number | boolean | null,
): boolean {
  if (value === null) return true;
  if (factsOf(field).json === 'boolean') return typeof value === 'boolean';
  return choicesOf(field)?.includes(String(value)) ?? true;
}

/** Returns values in conditions that the other field never has, as a misspelt one of an enumeration. */
function impossibleValues(
  resource: AnyResource,
  { fields }: FormView,
  declared: FormField,
  place: Place,
): readonly Problem[] {
  return (['when', 'requiredWhen'] as const).flatMap((key) =>
    (declared[key] ?? []).flatMap((condition, index) => {
      const other = fields.find(({ field }) => field === condition.field);
      const kind = other && resource.fields[other.as ?? other.field];
      const { field: _, ...compared } = condition;
      return Object.entries(compared).flatMap(([name, value]): readonly Problem[] =>
        kind && [value].flat().some((one) => !isPossible(kind, one))
          ? [
              {
                kind: 'wrong',
                path: pathText([...place, key, index, name]),
                value: [value].flat().join(', '),
                ...(kind.values ? { known: Object.keys(kind.values) } : {}),
              },
            ]
          : [],
      );
    }),
  );
}

function partProblems(parts: readonly FormPart[], place: Place): readonly Problem[] {
  return [
    ...repeatedNames(parts, place),
    ...parts.flatMap(({ sections }, index): readonly Problem[] =>
      sections.length === 0
        ? [{ kind: 'missing', path: pathText([...place, index, 'fields']) }]
        : repeatedNames(sections, [...place, index, 'sections']),
    ),
  ];
}

/** Returns forms without fields, fields that stand twice, and conditions that never hold. */
export function formProblems(resource: AnyResource, form: 'create' | 'edit'): readonly Problem[] {
  const view = resource[form];
  if (!view) return [];
  if (view.fields.length === 0) return [{ kind: 'missing', path: `${form}.fields` }];
  const places = placesOf(form, view);
  const asked = view.fields.map(({ field }) => field);
  const { sections = [], tabs = [], steps = [] } = view.layout ?? {};
  return [
    ...repeated(asked).flatMap((isRepeated, index): readonly Problem[] =>
      isRepeated ? [{ kind: 'twice', path: pathText(places[index] ?? []), value: asked[index] ?? '' }] : [],
    ),
    ...repeatedNames(sections, [form, 'sections']),
    ...partProblems(tabs, [form, 'tabs']),
    ...partProblems(steps, [form, 'steps']),
    ...(tabs.length > 0 && steps.length > 0
      ? [{ kind: 'wrong', path: `${form}.steps`, value: 'steps', reason: 'tabsOrSteps' } as const]
      : []),
    ...view.fields.flatMap((declared, index) =>
      impossibleValues(resource, view, declared, places[index] ?? []),
    ),
  ];
}
