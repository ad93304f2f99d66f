import { documentedPath, type CallDeclaration } from '../../../packages/kit/src/wire/call';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { nearest } from '../../../packages/kit/src/schema/check/problem';
import type { Dialect } from '../../../packages/kit/src/extras/sources/source-schema';
import type { Operation } from '../open-api';
import { sentLeaves, shownLeaves, type Leaf } from '../schema';
import { rowOfAnswer, rowOfBody, rowOfList } from '../wire';

const shape = (path: string) => documentedPath(path).replaceAll(/\{\w+\}/g, '{}');

/** Finds the API's call that a declaration names; parameter names and a trailing slash do not matter. */
export const operationOf = (
  operations: readonly Operation[],
  { method, path }: Pick<CallDeclaration, 'method' | 'path'>,
): Operation | undefined =>
  operations.find((one) => one.method === method && shape(one.path) === shape(path));

/** Adds a suggestion to an unknown name. */
export function unknown(what: string, name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  return `${what} "${name}"${near === undefined ? '' : `; did you mean "${near}"?`}`;
}

/** The values of a schema by path; an object without properties may contain anything. */
export class Shape {
  private readonly leaves: readonly Leaf[];
  readonly isKnown: boolean;

  constructor(leaves: readonly Leaf[]) {
    this.leaves = leaves;
    this.isKnown = this.leaves.length > 0;
  }

  get paths(): readonly string[] {
    return this.leaves.map(({ path }) => path);
  }

  /** The paths that are always present. */
  get required(): readonly string[] {
    return this.leaves.filter(({ required }) => required).map(({ path }) => path);
  }

  has(path: string): boolean {
    return this.leaves.some(
      (leaf) =>
        leaf.path === path ||
        leaf.path.startsWith(`${path}.`) ||
        (path.startsWith(`${leaf.path}.`) && ['object', 'unknown'].includes(leaf.schema.type)),
    );
  }

  /** The allowed values of a path, if it has such. */
  valuesAt(path: string): readonly string[] | undefined {
    return this.leaves.find((leaf) => leaf.path === path)?.schema.values;
  }
}

/** The inputs and answers of a resource's calls. */
export interface Shapes {
  readonly list: Operation | undefined;
  readonly row: Shape;
  readonly one: Shape;
  readonly create: Shape;
  readonly update: Shape;
  /** Returns the answer of a call by its name. */
  readonly answer: (name: string) => Shape;
  readonly body: (name: string) => Shape;
}

/** Returns the method and path of a call: of a collection they are those of the dialect. */
export function callOf(
  { calls, collection }: AnyResource,
  name: string,
  { rowPath = '{list}/{id}', update = 'PATCH' }: Dialect,
): Pick<CallDeclaration, 'method' | 'path'> | undefined {
  const call = calls[name];
  if (collection === undefined || call === undefined || !call.path.endsWith('/{id}')) return call;
  const [path = ''] = rowPath.replace('{list}', collection).split('?');
  return { method: name === 'update' ? update : call.method, path };
}

/**
 * Reads the inputs and answers of a resource's calls; unknown calls have none.
 * @param dialect what the calls are written in
 */
export function shapesOf(resource: AnyResource, operations: readonly Operation[], dialect: Dialect): Shapes {
  const find = (name: string) => {
    const call = callOf(resource, name, dialect);
    return call && operationOf(operations, call);
  };
  const list = find('list');
  return {
    list,
    row: new Shape(shownLeaves(list && rowOfList(list, dialect))),
    one: new Shape(shownLeaves(rowOfAnswer(find('get')?.answer, dialect))),
    create: new Shape(sentLeaves(rowOfBody(find('create')?.body, dialect))),
    update: new Shape(sentLeaves(rowOfBody(find('update')?.body, dialect))),
    answer: (name) => new Shape(shownLeaves(find(name)?.answer)),
    body: (name) => new Shape(sentLeaves(find(name)?.body)),
  };
}
