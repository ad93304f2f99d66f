import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './root.mjs';

/**
 * How much code there is and how it is divided. Each number has a limit, so that what was taken out stays out.
 * @typedef {{ name: string, found: number, limit: number, places: string[] }} Measurement
 * @typedef {{ path: string, text: string, source: ts.SourceFile }} SourceFile
 */

/** @param {string} folder @returns {SourceFile[]} its code and styles, without tests */
function readSources(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:[cm]?[jt]sx?|css)$/.test(path) && !path.includes('.test.'))
    .map((name) => readSource(join(folder, name)));
}

/** @param {string} path @returns {SourceFile} */
function readSource(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const code = path.endsWith('.css') ? '' : text;
  return { path, text, source: ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true) };
}

/** The limits; one is lowered whenever code is removed, and raised with the reason in the message of the commit alone. */
const limits = {
  console: 44_710,
  platform: 15_000,
  platformFiles: 240,
  core: 22_301,
  extras: 10_194,
  filesInFolder: 15,
  server: 20_700,
  build: 978,
  config: 120,
  lazyParts: 37,
  suspense: 3,
  longFunctions: 0,
  wideHooks: 0,
  comments: 8,
};

const linesOf = (/** @type {SourceFile[]} */ files) =>
  files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

/** @param {ts.Node} node @param {(node: ts.Node) => void} visit */
function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/**
 * @param {SourceFile[]} files
 * @param {(node: ts.Node, file: SourceFile) => boolean} matches
 * @returns {string[]} where nodes match, as `path:line`
 */
function find(files, matches) {
  /** @type {string[]} */
  const places = [];
  for (const file of files) {
    walk(file.source, (node) => {
      if (!matches(node, file)) return;
      const { line } = file.source.getLineAndCharacterOfPosition(node.getStart());
      places.push(`${file.path}:${line + 1}`);
    });
  }
  return places;
}

const isFunction = (/** @type {ts.Node} */ node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node);

/** @param {ts.Node} node @param {SourceFile} file */
function isLongFunction(node, { source }) {
  if (!isFunction(node)) return false;
  const { line: first } = source.getLineAndCharacterOfPosition(node.getStart());
  return source.getLineAndCharacterOfPosition(node.end).line - first + 1 > 60;
}

const isCallOf = (/** @type {ts.Node} */ node, /** @type {string} */ name) =>
  ts.isCallExpression(node) && node.expression.getText() === name;

const isSuspense = (/** @type {ts.Node} */ node) =>
  (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && node.tagName.getText() === 'Suspense';

/** An object with more than ten names that a function named `use…` returns itself. @param {ts.Node} node */
function isWideHook(node) {
  if (!ts.isObjectLiteralExpression(node) || node.properties.length <= 10) return false;
  let at = node.parent;
  while (ts.isParenthesizedExpression(at) || ts.isReturnStatement(at) || ts.isBlock(at)) at = at.parent;
  const name = ts.isFunctionDeclaration(at)
    ? at.name?.text
    : ts.isArrowFunction(at) && ts.isVariableDeclaration(at.parent)
      ? at.parent.name.getText()
      : undefined;
  return name !== undefined && /^use[A-Z]/.test(name);
}

/** @param {SourceFile[]} files @returns {number} percent of lines that are comments */
function commentShare(files) {
  let comments = 0;
  for (const { text } of files) {
    let isInside = false;
    for (const line of text.split('\n').map((each) => each.trim())) {
      const begins = line.startsWith('/*') || line.startsWith('{/*');
      if (isInside || begins || line.startsWith('//')) comments += 1;
      isInside = (isInside || begins) && !line.includes('*/');
    }
  }
  return Math.round((comments / linesOf(files)) * 1000) / 10;
}

/** Folders with a file for each thing of one kind, and those of tests, may have many. */
const mayBeFull = ['packages/kit/src/lib', 'server/src/db/tables', 'tests', 'packages/kit/tests'];

/** @returns {string[]} folders of code with more files than one holds in the head */
function fullFolders() {
  const folders = ['contract', 'src', 'packages/kit', 'server/src', 'vite', 'scripts', 'bench', 'tests'];
  const all = folders.flatMap((folder) => [
    folder,
    ...readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  ]);
  return all
    .filter((folder) => !folder.includes('node_modules'))
    .filter((folder) => !mayBeFull.some((full) => `${folder}/`.startsWith(`${full}/`)))
    .map((folder) => ({
      folder,
      files: readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile())
        .length,
    }))
    .filter(({ files }) => files > limits.filesInFolder)
    .map(({ folder, files }) => `${folder}: ${files}`);
}

/** @returns {Measurement[]} */
export function measure() {
  const platform = readSources('src');
  const kit = readSources('packages/kit/src');
  const shipped = [...platform, ...kit];
  const isExtra = (/** @type {SourceFile} */ { path }) => path.startsWith(join('packages/kit/src', 'extras'));
  const core = kit.filter((file) => !isExtra(file));
  const users = shipped.filter(({ path }) => path !== join('packages/kit/src', 'ui', 'lazy-part.tsx'));
  const server = readSources('server/src');
  const config = readSource('vite.config.ts');
  const lines = (/** @type {string} */ name, /** @type {number} */ found, /** @type {number} */ limit) => ({
    name: `lines: ${name}`,
    found,
    limit,
    places: [],
  });
  const places = (
    /** @type {string} */ name,
    /** @type {string[]} */ found,
    /** @type {number} */ limit,
  ) => ({
    name,
    found: found.length,
    limit,
    places: found,
  });
  return [
    lines('console (src and packages/kit)', linesOf(shipped), limits.console),
    lines('this platform’s console (src)', linesOf(platform), limits.platform),
    { name: 'files: src', found: platform.length, limit: limits.platformFiles, places: [] },
    lines('the kit’s core', linesOf(core), limits.core),
    lines('the kit’s extras', linesOf(kit.filter(isExtra)), limits.extras),
    places('folders of more than 15 files', fullFolders(), 0),
    lines('server', linesOf(server), limits.server),
    lines('build (vite and vite.config.ts)', linesOf([...readSources('vite'), config]), limits.build),
    lines('vite.config.ts', linesOf([config]), limits.config),
    places(
      'parts that are loaded later (lazyPart, lazy)',
      find(users, (node) => isCallOf(node, 'lazy') || isCallOf(node, 'lazyPart')),
      limits.lazyParts,
    ),
    places('Suspense outside lazyPart', find(users, isSuspense), limits.suspense),
    places('functions over 60 lines', find([...shipped, ...server], isLongFunction), limits.longFunctions),
    places('hooks that return more than ten names', find(shipped, isWideHook), limits.wideHooks),
    { name: 'comments, percent of lines', found: commentShare(shipped), limit: limits.comments, places: [] },
  ];
}
