import type { Asked } from '../arguments';
import { referenceProblems } from '../../../src/config/json/reference-problems';
import { knownNames } from '../../../src/kit/registry';
import { channels } from '../../../src/providers/live/channels';
import { readDeclarations, sentenceOf, type Declared } from '../declarations';
import type { Operation } from '../open-api';
import type { AnyResource } from '../../../src/config/resource';
import { checkCalls, checkQuery, checkRefreshed } from './check-calls';
import { checkFields, checkForm, checkViews } from './check-fields';
import { checkTexts } from './check-texts';
import { shapesOf } from './call-shapes';

/** Reports where a declaration contradicts itself or the API, a sentence each. */
export function compareWithApi(
  resource: AnyResource,
  resources: readonly AnyResource[],
  operations: readonly Operation[],
): readonly string[] {
  const shapes = shapesOf(resource, operations);
  const known = {
    ...knownNames(),
    channels: Object.keys(channels),
    resources: resources.map(({ name }) => name),
  };
  return [
    ...referenceProblems(resource, known).map(sentenceOf),
    ...checkCalls(resource, operations),
    ...checkFields(resource, shapes),
    ...checkViews(resource, shapes),
    ...checkQuery(resource, shapes),
    ...checkForm(resource, 'create', shapes),
    ...checkForm(resource, 'edit', shapes),
    ...checkRefreshed(resource, resources, operations),
  ];
}

/** Whether a document describes a resource: ours by the contract, another by its name. */
const isAsked =
  ({ name, from }: Asked) =>
  ({ resource }: Declared) =>
    name === undefined ? (from === undefined) === (resource.provider !== 'rest') : resource.name === name;

/**
 * Compares the declarations with the API and prints the differences.
 * @returns whether there are none
 */
export async function checkDeclarations(asked: Asked, operations: readonly Operation[]): Promise<boolean> {
  const declared = await readDeclarations();
  const resources = declared.map(({ resource }) => resource);
  const checked = declared.filter(isAsked(asked));
  const problems = checked.flatMap((one) =>
    [...compareWithApi(one.resource, resources, operations), ...checkTexts(one)].map(
      (problem) => `${one.file}: ${problem}`,
    ),
  );
  for (const problem of problems) process.stderr.write(`  ${problem}\n`);
  process.stdout.write(
    `  ${String(checked.length)} declarations compared, ${String(problems.length)} problems\n`,
  );
  return problems.length === 0;
}
