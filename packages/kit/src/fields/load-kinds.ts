import { nestedFields, type AnyResource, showParts } from '../schema/resource';
import type { FieldKindParts } from './field-kind';
import { addKind, isLoaded, kindOfFile } from './loaded-kinds';

declare module '../registry/extras' {
  interface Extras {
    readonly kinds: object;
  }
}

type LazyFiles = Readonly<Record<string, () => Promise<FieldKindParts>>>;

/** The kinds that are fetched with the first resource that has a field of them. */
const lazy = new Map<string, LazyFiles[string]>();

/** Adds the looks of kinds, by the files that they are in, as in `./money/lazy-field.tsx`. */
export function addLazyKinds(files: LazyFiles): void {
  for (const [file, load] of Object.entries(files)) lazy.set(kindOfFile(file), load);
}

addLazyKinds(import.meta.glob<FieldKindParts>('./*/lazy-field.tsx', { import: 'default' }));

export const isKind = (kind: string): boolean => isLoaded(kind) || lazy.has(kind);

type Shown = Pick<AnyResource, 'fields' | 'show' | 'actions'>;

const fieldsOf = ({ fields, show, actions = {} }: Shown) => [
  ...Object.entries(fields).flatMap(([path, field]) => (field ? nestedFields(path, field) : [])),
  ...showParts(show).flatMap(({ cards }) =>
    (cards?.items ?? []).flatMap((card) => nestedFields(card.value, card.show)),
  ),
  ...Object.values(actions).flatMap(({ effect }) =>
    (effect?.fields ?? []).flatMap((field) => nestedFields(field.value, field.show)),
  ),
];

/** Fetches the code of the kinds that a resource has and the console has not loaded yet. @throws Error for one that is not registered */
export async function loadKinds(resource: Shown): Promise<void> {
  const missing = new Map(
    fieldsOf(resource).flatMap(({ path, field: { kind } }) =>
      isLoaded(kind) ? [] : [[kind, path] as const],
    ),
  );
  await Promise.all(
    [...missing].map(async ([kind, path]) => {
      const load = lazy.get(kind);
      if (!load)
        throw new Error(
          `The field "${path}" has the kind "${kind}", which is not registered: the kinds besides the core's are in the extra "kinds"`,
        );
      addKind(kind, await load());
    }),
  );
}
