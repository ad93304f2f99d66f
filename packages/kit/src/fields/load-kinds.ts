import { nestedFields } from '../schema/nested-fields';
import type { AnyResource } from '../schema/resource';
import type { FieldKind } from '../schema/shapes/field';
import { showParts } from '../schema/show-parts';
import type { FieldKindParts } from './field-kind';
import { addKind, isLoaded, kindOfFile } from './loaded-kinds';

/** The other kinds, each of which is fetched with the first resource that has a field of it. */
const lazy = new Map(
  Object.entries(import.meta.glob<FieldKindParts>('./*/lazy-field.tsx', { import: 'default' })).map(
    ([file, load]) => [kindOfFile(file), load],
  ),
);

export const isKind = (kind: string): boolean => isLoaded(kind) || lazy.has(kind);

const kindsOf = ({ fields, show }: Pick<AnyResource, 'fields' | 'show'>): readonly FieldKind[] => [
  ...Object.entries(fields).flatMap(([path, field]) =>
    field ? nestedFields(path, field).map((one) => one.field.kind) : [],
  ),
  ...showParts(show).flatMap(({ cards }) =>
    (cards?.items ?? []).flatMap((card) => nestedFields(card.value, card.show).map((one) => one.field.kind)),
  ),
];

/** Fetches the code of the kinds that a resource has and the console has not loaded yet. */
export async function loadKinds(resource: Pick<AnyResource, 'fields' | 'show'>): Promise<void> {
  const missing = [...new Set(kindsOf(resource))].filter((kind) => !isLoaded(kind));
  await Promise.all(
    missing.map(async (kind) => {
      const parts = await lazy.get(kind)?.();
      if (parts) addKind(kind, parts);
    }),
  );
}
