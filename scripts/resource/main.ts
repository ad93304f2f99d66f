import { makeDocumentation } from '../../server/src/documentation';
import { readArguments, usage } from './arguments';
import { checkDeclarations } from './check/check-declarations';
import { listNames } from './collection';
import { UserError } from './user-error';
import { generateResource } from './generate';
import { operationsOf, readDocument } from './open-api';

async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  if (asked.help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const document = asked.from === undefined ? await makeDocumentation() : await readDocument(asked.from);
  const operations = operationsOf(document);
  if (asked.check) process.exitCode = (await checkDeclarations(asked, operations)) ? 0 : 1;
  else if (asked.name === undefined)
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
