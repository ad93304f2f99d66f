import { extname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { drawStyleSheets } from './style-sheets';

/** A module of the console's build, beside this one as source and in the packed kit. */
const runtime = resolve(import.meta.dirname, `runtime${extname(import.meta.filename)}`).replaceAll('\\', '/');

/** A call by which antd makes the style of a component or of a part of it, up to the component's name. */
const maker = /\bgen(?:StyleHooks|ComponentStyleHook|SubStyleComponent)\((?=\[?'(\w+)')/g;

/** Modules of antd that compute tokens or colours, by their path, and what the build has instead. */
const replaced: Readonly<Record<string, string>> = {
  'theme/useToken.js': `export { useToken as default, unitless } from '${runtime}';`,
  'theme/getDesignToken.js': `export { keepToken as default } from '${runtime}';`,
  'theme/themes/default/index.js': `export { keepToken as default } from '${runtime}';`,
  'theme/themes/dark/index.js': `export { keepToken as default } from '${runtime}';`,
  'theme/themes/compact/index.js': `export { keepToken as default } from '${runtime}';`,
  // The large picture of an empty list computes colours; the small one, which the console shows, stands for it.
  'empty/empty.js': "export { default } from './simple';",
};

const [root, virtual] = ['/node_modules/antd/es/', '\0virtual:antd/'];

/** Leaves out of a module of antd how its styles are made, and asks for their style sheets instead. */
function cut(code: string): string {
  // What stands behind a condition that never holds is shaken away, with all that only it needs.
  const left = code
    .replaceAll(maker, 'true ? useSheet : (')
    .replace('= genStyleUtils(', '= true ? {} : (')
    .replaceAll('= new Keyframes(', '= /* @__PURE__ */ new Keyframes(');
  const components = new Set([...code.matchAll(maker)].map(([, name = '']) => name));
  return [
    `import { useSheet } from '${runtime}';`,
    ...[...components].map((name) => `import 'virtual:antd/${name}.css';`),
    left,
  ].join('\n');
}

/** Writes antd's styles into style sheets, each beside the code that uses it. The README says how, and what it rests on. */
export function antdStyles(): Plugin {
  let drawing: ReturnType<typeof drawStyleSheets> | undefined;
  return {
    name: 'antd-styles',
    // To compare with: the same console with its styles computed in the browser.
    apply: (_, { command }) => command === 'build' && process.env['ANTD_STYLES'] !== 'runtime',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.VITE_ANTD_STYLES': '"sheets"' } }),
    resolveId(id, importer = '') {
      if (id.startsWith('virtual:antd/')) return `\0${id}`;
      return id === '@ant-design/cssinjs' && importer.includes(root) ? runtime : undefined;
    },
    load: {
      filter: { id: /^\0virtual:antd\// },
      async handler(id) {
        const sheets = await (drawing ??= drawStyleSheets());
        const name = id.slice(virtual.length).replace('.css', '');
        if (name === 'tokens') return `export const tokens = ${JSON.stringify(sheets.tokens)};`;
        return { code: name === 'base' ? sheets.base : sheets.styleSheet(name), moduleSideEffects: true };
      },
    },
    transform: {
      filter: { id: /\/node_modules\/antd\/es\// },
      handler(code, id) {
        const other = replaced[id.slice(id.indexOf(root) + root.length)];
        if (other !== undefined) return { code: other, map: null };
        const isMade = code.includes('= genStyleUtils(') || code.search(maker) !== -1;
        return isMade ? { code: cut(code), map: null } : undefined;
      },
    },
  };
}
