import { shownField } from '../../nested-fields';
import type { AnyResource } from '../../resource';
import { rangedKinds, type FieldKind } from '../../schema/field';
import { pathText, type Problem } from '../problem';
import { refer, type Reference } from '../reference';

const addedKinds: ReadonlySet<FieldKind> = new Set(['number', 'money', 'percent', 'duration']);

/** Returns the columns that a summary names. */
export const summaryReferences = ({ list }: AnyResource): readonly Reference[] =>
  Object.keys(list.summary ?? {}).map((path) => refer(['list', 'summary', path], path, list.columns));

/** Returns figures that the kind of their column has none of: a sum of texts, or the least of a yes or no. */
export const summaryProblems = ({ list, fields }: AnyResource): readonly Problem[] =>
  Object.entries(list.summary ?? {}).flatMap(([path, declared]): readonly Problem[] => {
    const field = fields[path];
    if (!field || typeof declared !== 'string' || declared === 'count') return [];
    const { kind, unit } = shownField(field);
    const fitting = declared === 'sum' || declared === 'avg' ? addedKinds : rangedKinds;
    if (fitting.has(kind) && unit !== 'iso') return [];
    return [{ kind: 'wrong', path: pathText(['list', 'summary', path]), value: declared, known: ['count'] }];
  });
