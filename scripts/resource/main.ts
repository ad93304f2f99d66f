import { readArguments, usage } from './arguments';
import { checkDeclarations, type ReadOperations } from './check/check-declarations';
import { listNames } from './collection';
import { UserError } from './user-error';
import { generateResource } from './generate';
import { operationsOf, readDocument } from './open-api';
import { ownDocument } from './own-document';

const readOperations: ReadOperations = async (from) =>
  operationsOf(from === undefined ? await ownDocument() : await readDocument(from));

/** Reads each document once. */
function readOnce(): ReadOperations {
  const read = new Map<string | undefined, ReturnType<ReadOperations>>();
  return (from) => {
    const operations = read.get(from) ?? readOperations(from);
    read.set(from, operations);
    return operations;
  };
}

async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  if (asked.help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  if (asked.check) {
    process.exitCode = (await checkDeclarations(asked, readOnce())) ? 0 : 1;
    return;
  }
  const operations = await readOperations(asked.from);
  if (asked.name === undefined)
    process.stdout.write(`${usage}\n\nThe API has ${listNames(operations).join(', ')}.\n`);
  else await generateResource({ ...asked, name: asked.name }, operations);
}

try {
  await main();
} catch (error) {
  const text =
    error instanceof UserError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n✗ ${text ?? ''}\n`);
  process.exitCode = 1;
}
