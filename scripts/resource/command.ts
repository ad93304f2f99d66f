import { registerKinds } from '../../packages/kit/src/extras/kinds/register-kinds';
import { readArguments, usage } from './arguments';
import { checkDeclarations, type ReadOperations } from './check/check-declarations';
import { listNames } from './collection';
import { UserError } from './user-error';
import { generateResource } from './generate';
import { operationsOf, readDocument, type Document } from './open-api';

/** The document of the console's API: a file or an address, or what makes it. */
type OwnDocument = string | (() => Promise<Document>);

/** Reads each document once. */
function readOnce(own: OwnDocument): ReadOperations {
  const read = new Map<string | undefined, ReturnType<ReadOperations>>();
  const document = (from: string | undefined) =>
    from !== undefined ? readDocument(from) : typeof own === 'string' ? readDocument(own) : own();
  return (from) => {
    const operations = read.get(from) ?? document(from).then(operationsOf);
    read.set(from, operations);
    return operations;
  };
}

async function run(given: readonly string[], own: OwnDocument): Promise<void> {
  registerKinds();
  const asked = readArguments(given);
  if (asked.help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const read = readOnce(own);
  if (asked.check) {
    process.exitCode = (await checkDeclarations(asked, read)) ? 0 : 1;
    return;
  }
  const from = asked.from ?? (typeof own === 'string' ? own : undefined);
  const operations = await read(from);
  if (asked.name === undefined)
    process.stdout.write(`${usage}\n\nThe API has ${listNames(operations).join(', ')}.\n`);
  else
    await generateResource(
      { ...asked, name: asked.name, ...(from === undefined ? {} : { from }) },
      operations,
    );
}

/** Generates a declaration from an API's document, or compares the declarations with it, as the arguments say. */
export async function runCommand(own: OwnDocument): Promise<void> {
  try {
    await run(process.argv.slice(2), own);
  } catch (error) {
    const text =
      error instanceof UserError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`\n✗ ${text ?? ''}\n`);
    process.exitCode = 1;
  }
}
