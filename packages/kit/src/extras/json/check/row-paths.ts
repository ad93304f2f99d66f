import type { CallDeclaration } from '../../../wire/call';
import type { AnyResource } from '../../../schema/resource';

/** Returns the paths in a call's answer, or in a row of it; undefined where its schema is unknown. */
export type AnswerPaths = (call: CallDeclaration) => readonly string[] | undefined;

/** Returns the id, declared fields, `id`s beside them (`order.user.id` beside `order.user.email`), and paths of known answers. */
export function rowPaths(
  { idField = 'id', fields, calls, actions = {} }: AnyResource,
  answerPaths?: AnswerPaths,
): readonly string[] {
  const declared = Object.keys(fields);
  const beside = declared
    .filter((path) => path.includes('.'))
    .map((path) => `${path.slice(0, path.lastIndexOf('.'))}.id`);
  const made = [...Object.values(calls), ...Object.values(actions).map(({ call }) => call)];
  const answered = made.flatMap((call) => (call && answerPaths?.(call)) ?? []);
  return [...new Set([idField, ...declared, ...beside, ...answered])];
}
