import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Code of a guide, and the file that it says the code belongs into. */
export interface Snippet {
  readonly file: string | undefined;
  readonly code: string;
}

/**
 * Returns the TypeScript of a guide. A block names its file in its first line (`// src/…`), or the sentence above it does
 * (`` `src/…`: ``).
 */
export const snippetsOf = (guide: string): readonly Snippet[] =>
  [...guide.matchAll(/(?:`(src\/[^`\n]+)`:\n\n(?:<!--[^>]*-->\n\n)?)?^```tsx?\n([^]*?)^```$/gm)].map(
    ([, above, code = '']) => ({ file: /^\/\/ (src\/\S+)\n/.exec(code)?.[1] ?? above, code }),
  );

const parse = (file: string, code: string) => ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);

/** The name of the constant or the module that a statement declares. */
function constantOf(statement: ts.Statement): string | undefined {
  if (ts.isModuleDeclaration(statement)) return statement.name.getText();
  return ts.isVariableStatement(statement)
    ? statement.declarationList.declarations[0]?.name.getText()
    : undefined;
}

/**
 * Puts a snippet into the file that exists: its imports above, and each of its constants in the place of the one of that name.
 * @throws Error for a statement that has no place there
 */
function mergeInto(file: string, snippet: string): string {
  const old = readFileSync(join(root, file), 'utf8');
  const there = parse(file, old).statements;
  const edits = parse(file, snippet).statements.map((statement) => {
    const text = statement.getText();
    if (ts.isImportDeclaration(statement)) return { from: 0, to: 0, text: `${text}\n` };
    const name = constantOf(statement);
    const place = there.find((one) => name !== undefined && constantOf(one) === name);
    if (!place) throw new Error(`${file} has no place for:\n${text}`);
    return { from: place.getStart(), to: place.getEnd(), text };
  });
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((whole, { from, to, text }) => whole.slice(0, from) + text + whole.slice(to), old);
}

/** Returns the constants that a file of the repository exports, and a snippet that would replace the whole file does not. */
export function missingExports(file: string, snippet: string): readonly string[] {
  if (!existsSync(join(root, file))) return [];
  const exported = [...readFileSync(join(root, file), 'utf8').matchAll(/^export const (\w+)/gm)];
  return exported.map(([, name = '']) => name).filter((name) => !snippet.includes(`export const ${name}`));
}

/** Files of the repository and its packages as they were read first: most of the time of a check goes into reading them. */
const known = new Map<string, ts.SourceFile>();

/** They tell the compiler the names of this platform. */
const platformNames = [
  'contract/platform/access.ts',
  'packages/kit/src/extras/kinds/register-kinds.ts',
  'src/config/plugins.ts',
  'src/providers/live/platform-channels.ts',
].map((file) => join(root, file));

/**
 * Type-checks snippets in the places that they name, with the files of the repository around them.
 * @param isWhole whether they replace files that exist; otherwise they replace constants in them
 * @returns what the compiler says, a line each
 */
export function typeCheck(snippets: readonly Required<Snippet>[], isWhole = false): readonly string[] {
  const files = new Map(
    snippets.map(({ file = '', code }) => [
      join(root, file),
      !isWhole && existsSync(join(root, file)) ? mergeInto(file, code) : code,
    ]),
  );
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent({ ...(config as object), include: [] }, ts.sys, root);
  const settings: ts.CompilerOptions = { ...options, incremental: false };
  delete settings.tsBuildInfoFile;
  const host = ts.createCompilerHost(settings);
  const { readFile, fileExists, getSourceFile, directoryExists } = host;
  const folders = new Set([...files.keys()].map((path) => dirname(path)));
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.directoryExists = (path) => folders.has(path) || (directoryExists?.(path) ?? true);
  host.getSourceFile = (path, language, ...more) => {
    const code = files.get(path);
    if (code !== undefined) return ts.createSourceFile(path, code, language, true);
    const file = known.get(path) ?? getSourceFile(path, language, ...more);
    if (file) known.set(path, file);
    return file;
  };
  const roots = [...files.keys(), ...platformNames.filter((file) => !files.has(file))];
  const program = ts.createProgram(roots, settings, host);
  return [...files.keys()]
    .flatMap((path) => {
      const file = program.getSourceFile(path);
      return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    })
    .map(({ file, start = 0, messageText }) => {
      const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
      const place = `${file?.fileName.slice(root.length) ?? ''}:${String(line)}`;
      return `${place}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
}
