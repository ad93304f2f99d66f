import type { Plugin, Rolldown } from 'vite';
import { AntdStyleSheets, styleName } from './antd-style-sheets';

const styleModule =
  /node_modules\/antd\/es\/(?:.*\/)?style\/[^/]+\.js$|node_modules\/antd\/es\/_util\/wave\/style\.js$/;
const makers = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']);
const sheetId = /^virtual:antd-style\/(.+)\.css$/;
const tokensId = 'virtual:antd-tokens';

/** Modules of antd that compute styles or colours, by their path below `antd/es`, and what the build has instead. */
const stubs: Readonly<Record<string, string>> = {
  'theme/util/genStyleUtils.js': `
    import { useContext } from 'react';
    import { DesignTokenContext } from '../context';
    import 'virtual:antd-style/base.css';
    const same = (node) => node;
    export const genStyleHooks = () => () => [same, '', useContext(DesignTokenContext).cssVar?.key];
    export const genComponentStyleHook = () => () => [same, ''];
    export const genSubStyleComponent = () => () => null;`,
  'theme/useToken.js': `
    import { useContext } from 'react';
    import { DesignTokenContext } from './context';
    import { tokens } from '${tokensId}';
    export const unitless = {};
    export const ignore = {};
    export const getComputedToken = (token) => token;
    export default function useToken() {
      const { theme, cssVar } = useContext(DesignTokenContext);
      const token = tokens[cssVar?.key] ?? Object.values(tokens)[0];
      return [theme, token, '', token, cssVar];
    }`,
  'theme/util/useResetIconStyle.js': 'export default () => undefined;',
  'theme/themes/default/theme.js': 'export default {};',
  'theme/themes/default/index.js': 'export default (token) => token;',
  'theme/themes/dark/index.js': 'export default (token) => token;',
  'theme/themes/compact/index.js': 'export default (token) => token;',
  'theme/getDesignToken.js': 'export default () => ({});',
  'config-provider/cssVariables.js': 'export const registerTheme = () => undefined;',
  // The large picture of an empty list computes colours; the small one, which the console shows, stands for it.
  'empty/empty.js': "export { default } from './simple';",
};

/** The parts of cssinjs that antd's provider still imports when no styles are computed. */
const cssinjsStub = `
  import { createContext } from 'react';
  export const createTheme = (theme) => theme;
  export const StyleContext = createContext({});`;

const belowAntd = (id: string) => /node_modules\/antd\/es\/([^?]+)$/.exec(id)?.[1] ?? '';

interface Call {
  readonly name: string;
  /** Where the arguments after the name begin and end. */
  readonly from: number;
  readonly to: number;
}

const isNode = (value: unknown): value is Record<string, unknown> & { start: number; end: number } =>
  typeof value === 'object' && value !== null && 'type' in value;

function literalName(argument: unknown): string {
  if (!isNode(argument)) return '';
  if (argument['type'] === 'Literal') return String(argument['value']);
  const elements = argument['elements'];
  return styleName(Array.isArray(elements) ? elements.map(literalName) : '');
}

/** The calls that make a style, anywhere in a module. */
function styleCalls(node: unknown): readonly Call[] {
  if (Array.isArray(node)) return node.flatMap(styleCalls);
  if (!isNode(node)) return [];
  const inner = Object.values(node).flatMap(styleCalls);
  const { callee, arguments: args } = node;
  const made = isNode(callee) && makers.has(String(callee['name']));
  if (node['type'] !== 'CallExpression' || !made || !Array.isArray(args)) return inner;
  const [first, ...rest] = args as { start: number; end: number }[];
  const last = rest.at(-1);
  if (!first || !last) return inner;
  return [{ name: literalName(first), from: first.end, to: last.end }];
}

/** The module with the rules of its styles left out, and their style sheets asked for instead. */
function cut(code: string, calls: readonly Call[]): string {
  let left = code;
  for (const { from, to } of calls.toSorted((one, other) => other.from - one.from))
    left = left.slice(0, from) + left.slice(to);
  return [...calls.map(({ name }) => `import 'virtual:antd-style/${name}.css';`), left].join('\n');
}

let loading: Promise<AntdStyleSheets> | undefined;
const sheets = () => (loading ??= AntdStyleSheets.load());

/**
 * Takes antd's styles out of the scripts of a build and writes them into style sheets, each beside the code that uses
 * it: nothing is computed in the browser. It rests on how antd 5 makes its styles, so that antd's version is pinned.
 */
export function antdStyles(): Plugin {
  return {
    name: 'antd-styles',
    // To compare with: the same console with its styles computed in the browser.
    apply: (_, { command }) => command === 'build' && process.env['ANTD_STYLES'] !== 'runtime',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.VITE_ANTD_STYLES': '"sheets"' } }),
    resolveId(id, importer = '') {
      if (sheetId.test(id) || id === tokensId) return `\0${id}`;
      const isProvider = belowAntd(importer) === 'config-provider/index.js';
      return id === '@ant-design/cssinjs' && isProvider ? '\0virtual:antd-cssinjs' : undefined;
    },
    load: {
      filter: { id: /^\0virtual:antd-/ },
      async handler(id) {
        if (id === '\0virtual:antd-cssinjs') return cssinjsStub;
        const written = await sheets();
        if (id === `\0${tokensId}`) return `export const tokens = ${JSON.stringify(written.tokens())};`;
        const name = sheetId.exec(id.slice(1))?.[1] ?? '';
        return { code: name === 'base' ? written.base() : written.styleSheet(name), moduleSideEffects: true };
      },
    },
    transform: {
      filter: { id: /node_modules\/antd\/es\// },
      handler(code, id): Rolldown.TransformResult {
        const stub = stubs[belowAntd(id)];
        if (stub !== undefined) return { code: stub, map: null };
        if (!styleModule.test(id)) return undefined;
        const calls = styleCalls(this.parse(code));
        return calls.length === 0 ? undefined : { code: cut(code, calls), map: null };
      },
    },
  };
}
