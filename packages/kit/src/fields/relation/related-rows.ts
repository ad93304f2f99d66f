import { pickDataProvider, ResourceContext, useDataProvider, type DataProvider } from '@refinedev/core';
import { useCallback, useContext, createContext, type ReactNode } from 'react';
import { maxLimit } from '../../wire/list';
import type { Field } from '../../schema/shapes/field';
import { slot } from '../../lib/slot';
import { textAt, type Typed, type Row } from '../../lib/value-at';
import { ApiError } from '../../providers/data/api-error';
import type { AnyResource } from '../../schema/resource';

export interface Relation {
  readonly resource: string;
  /** The paths of its texts. */
  readonly label: readonly string[];
  readonly id: string;
}

export interface RelatedOption {
  readonly value: string;
  readonly label: string;
  /** The identifier in its own type. */
  readonly given: Typed;
}

export const relationOf = ({ resource = '', label = '', id = 'id' }: Field): Relation => ({
  resource,
  label: typeof label === 'string' ? [label] : label,
  id,
});

/** An identifier of digits alone is a number, as most APIs have it; one with a zero before it, or too long for a number, a text. */
export const identifierIn = (cell: string): string | number =>
  /^(?:0|[1-9]\d{0,14})$/.test(cell) ? Number(cell) : cell;

/** Returns the label of a row of the other resource; empty where it has none. */
export const labelOf = (row: Row, { label }: Relation): string =>
  label
    .map((path) => textAt(row, path))
    .filter((part) => part !== '')
    .join(' ');

/** Statuses that may be about one of the rows that were asked for, and not about the whole call. */
const aboutOne: ReadonlySet<number> = new Set([400, 404, 410, 422]);

export const isAboutOne = (error: unknown) => error instanceof ApiError && aboutOne.has(error.status);

type Batch = Readonly<{ ids: Set<string>; rows: Promise<ReadonlyMap<string, Row>> }>;

/** Loads rows by id; the ids asked for in one go, as by the cells of a page, become one request. */
class RelatedRows {
  private batch: Batch | undefined;

  constructor(
    private readonly ask: (ids: readonly string[]) => Promise<readonly Row[]>,
    private readonly idOf: (row: Row) => string,
  ) {}

  readonly load = async (id: string): Promise<Row | null> => {
    const batch = this.batch ?? this.begin();
    batch.ids.add(id);
    this.batch = batch.ids.size < maxLimit ? batch : undefined;
    try {
      return (await batch.rows).get(id) ?? null;
    } catch (error) {
      // One that does not exist, or is no identifier at all, must not hide the others.
      if (batch.ids.size === 1 || !isAboutOne(error)) throw error;
      return (await this.ask([id])).find((row) => this.idOf(row) === id) ?? null;
    }
  };

  private begin(): Batch {
    const ids = new Set<string>();
    const send = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      if (this.batch?.ids === ids) this.batch = undefined;
      const rows = await this.ask([...ids]);
      return new Map(rows.map((row) => [this.idOf(row), row]));
    };
    return { ids, rows: send() };
  }
}

/** One for each provider and relation, so that all cells of a page share it. */
const loaders = new WeakMap<DataProvider, Map<string, RelatedRows>>();

const askThrough =
  ({ getMany, getOne }: DataProvider, resource: string) =>
  async (ids: readonly string[]): Promise<readonly Row[]> => {
    if (getMany) return (await getMany({ resource, ids: [...ids] })).data;
    return Promise.all(ids.map(async (id) => (await getOne({ resource, id })).data));
  };

export function loaderOf(provider: DataProvider, { resource, id }: Relation): RelatedRows {
  const known = loaders.get(provider) ?? new Map<string, RelatedRows>();
  loaders.set(provider, known);
  const key = `${resource} ${id}`;
  const loader = known.get(key) ?? new RelatedRows(askThrough(provider, resource), (row) => textAt(row, id));
  known.set(key, loader);
  return loader;
}

/** Returns the provider of a resource by the resource's name, as Refine picks it, and the provider's name. */
export function useProviderOf() {
  const { resources } = useContext(ResourceContext);
  const providerNamed = useDataProvider();
  return useCallback(
    (resource: string) => {
      const name = pickDataProvider(resource, undefined, resources);
      return { name, provider: providerNamed(name) };
    },
    [resources, providerNamed],
  );
}

export const noAddButton = (): ReactNode => null;

/** Returns the button that creates a related row, whose identifier `choose` receives; null where the viewer creates none. */
export const AddRelatedContext =
  createContext<(field: Field, choose: (id: Typed) => void) => ReactNode>(noAddButton);

/** Fetches the declaration of another resource by its name. @throws Error when there is none */
export const [relatedLoader, connectResources] = slot<(name: string) => Promise<AnyResource>>((name) =>
  Promise.reject(new Error(`"${name}" is asked for before the resources are known`)),
);

/** The names of the resources that rows can be added to from the forms of a resource. */
export const addedTo = ({ fields }: AnyResource): readonly string[] => [
  ...new Set(Object.values(fields).flatMap((field) => field?.resource ?? [])),
];
