import { nestedFields } from '../../config/nested-fields';
import type { AnyResource } from '../../config/resource';
import type { FieldKind } from '../../config/schema/field';
import { showParts } from '../../config/show-parts';
import type { FieldKindParts } from './field-kind';
import { addKind, isLoaded, type CommonKind } from './loaded-kinds';

type LateKind = Exclude<FieldKind, CommonKind>;

/** The other kinds, each of which is fetched with the first resource that has a field of it. */
const late: Readonly<Record<LateKind, () => Promise<{ readonly default: FieldKindParts }>>> = {
  relations: () => import('./late/relations'),
  multiline: () => import('./late/multiline'),
  tags: () => import('./late/tags'),
  array: () => import('./late/array'),
  time: () => import('./late/time'),
  keyValue: () => import('./late/key-value'),
  objects: () => import('./late/objects'),
  computed: () => import('./late/computed'),
  markdown: () => import('./late/markdown'),
  duration: () => import('./late/duration'),
  file: () => import('./files/file'),
  imageFile: () => import('./files/image-file'),
};

const isLate = (kind: string): kind is LateKind => Object.hasOwn(late, kind);

/** Returns whether there is a kind of that name. */
export const isKind = (kind: string): boolean => isLoaded(kind) || isLate(kind);

/** The kinds of a resource's fields and cards. */
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
  const missing = [...new Set(kindsOf(resource))].filter((kind) => !isLoaded(kind)).filter(isLate);
  await Promise.all(missing.map(async (kind) => addKind(kind, (await late[kind]()).default)));
}
