import type { Asked } from '../arguments';
import { declarationProblems, problemLines } from '../../../vite/declaration-problems';
import { readDeclarations, type Declared } from '../declarations';
import type { Operation } from '../open-api';
import type { AnyResource } from '../../../src/config/resource';
import { checkCalls, checkQuery, checkRefreshed } from './check-calls';
import { checkFields, checkForm, checkViews } from './check-fields';
import { checkTexts } from './check-texts';
import { shapesOf } from './call-shapes';

/** Reports where a declaration differs from the API, a sentence each. */
export function compareWithApi(
  resource: AnyResource,
  resources: readonly AnyResource[],
  operations: readonly Operation[],
): readonly string[] {
  const shapes = shapesOf(resource, operations);
  return [
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
 * Checks the declarations, compares them with the API, and prints what is wrong.
 * @returns whether there are none
 */
export async function checkDeclarations(asked: Asked, operations: readonly Operation[]): Promise<boolean> {
  const declared = await readDeclarations();
  const resources = declared.map(({ resource }) => resource);
  const checked = declared.filter(isAsked(asked));
  const own = await declarationProblems();
  const isMeant = ({ file }: { readonly file: string }) =>
    asked.name === undefined || checked.some((one) => one.file === file);
  const problems = [
    ...(await problemLines(own.filter(isMeant))),
    ...checked.flatMap((one) =>
      [...compareWithApi(one.resource, resources, operations), ...checkTexts(one)].map(
        (problem) => `${one.file}: ${problem}`,
      ),
    ),
  ];
  for (const problem of problems) process.stderr.write(`  ${problem}\n`);
  process.stdout.write(
    `  ${String(checked.length)} declarations compared, ${String(problems.length)} problems\n`,
  );
  return problems.length === 0;
}
