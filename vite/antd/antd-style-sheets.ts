import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type * as cssinjs from '@ant-design/cssinjs';
import type * as antd from 'antd';
import type { ThemeConfig } from 'antd';
import type { AliasToken } from 'antd/es/theme/interface';
import type * as react from 'react';
import type { ReactNode } from 'react';
import type * as server from 'react-dom/server';
import { quoted, runModule } from '../run-module';

const require = createRequire(import.meta.url);

/** Every word in the scripts of antd's components but their styles. */
function namedInComponents(): ReadonlySet<string> {
  const folder = resolve(require.resolve('antd/package.json'), '../es');
  const isScript = (path: string) => path.endsWith('.js') && !/(?:^|\/)(?:style|theme|locale)\//.test(path);
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isScript);
  return new Set(scripts.flatMap((path) => readFileSync(resolve(folder, path), 'utf8').match(/\w+/g) ?? []));
}

type Hook = (prefixCls: string, rootCls: string) => readonly [(node: ReactNode) => ReactNode, ...unknown[]];
type SubStyle = (props: { prefixCls: string; rootCls: string }) => ReactNode;

/** The parts of antd's and cssinjs's CommonJS builds that are used here, which have no types of their own. */
interface StyleUtils {
  genStyleHooks: (component: string | readonly string[], ...rest: unknown[]) => Hook;
  genComponentStyleHook: (component: string | readonly string[], ...rest: unknown[]) => Hook;
  genSubStyleComponent: (component: string | readonly string[], ...rest: unknown[]) => SubStyle;
}

interface Draw {
  readonly react: typeof react;
  readonly server: typeof server;
  readonly cssinjs: typeof cssinjs;
  readonly antd: typeof antd;
}

/** Styles that come with those of every component: of links and of icons. */
const shared = /%(?:Shared|ant-design-icons)%/;

/** Class names that are not the component's name in kebab case. */
const prefixes: Readonly<Record<string, string>> = {
  Button: 'btn',
  DatePicker: 'picker',
  'Input-Shared': 'input',
  'Input-Component': 'input',
  'Input-TextArea': 'input',
  'Button-compact': 'btn',
  'Tag-status': 'tag',
  'Tag-preset': 'tag',
  'Pagination-bordered': 'pagination',
  'Modal-confirm': 'modal',
  'Form-item-item': 'form',
};

/** The name under which antd registers a style: one word, or several joined by a dash. */
export const styleName = (component: string | readonly string[]): string =>
  typeof component === 'string' ? component : component.join('-');

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
const prefixOf = (name: string) => `ant-${prefixes[name] ?? kebab(name)}`;

/** Components that hang their variables on a class of their own; the others use the class of the component. */
const ownRoot = new Set(
  (
    'Anchor Avatar Calendar Cascader Checkbox ColorPicker DatePicker Dropdown FloatButton Form Image ' +
    'Input-Component InputNumber Input-TextArea Mentions Menu Message Modal Notification Radio Select Splitter Table Tabs ' +
    'Timeline TreeSelect'
  ).split(' '),
);
const rootOf = (name: string) => (ownRoot.has(name) ? `${prefixOf(name)}-css-var` : prefixOf(name));

/** Loads all of antd and notes how each style is made, by its name; `Grid` is two. */
function recordStyles(): ReadonlyMap<string, readonly (() => ReactNode)[]> {
  const utils = require('antd/lib/theme/util/genStyleUtils') as StyleUtils;
  const found = new Map<string, (() => ReactNode)[]>();
  const note = (name: string, probe: () => ReactNode) => found.set(name, [...(found.get(name) ?? []), probe]);
  const real = { ...utils };
  const hookRecorder =
    (make: StyleUtils['genStyleHooks']): StyleUtils['genStyleHooks'] =>
    (component, ...rest) => {
      const hook = make(component, ...rest);
      const name = styleName(component);
      const at = found.get(name)?.length ?? 0;
      const prefix = name === 'Grid' ? (['ant-row', 'ant-col'][at] ?? '') : prefixOf(name);
      note(name, function Probe() {
        const [wrap] = hook(prefix, name === 'Grid' ? prefix : rootOf(name));
        return typeof wrap === 'function' ? wrap(null) : null;
      });
      return hook;
    };
  utils.genStyleHooks = hookRecorder(real.genStyleHooks);
  utils.genComponentStyleHook = hookRecorder(real.genComponentStyleHook);
  utils.genSubStyleComponent = (component, ...rest) => {
    const Style = real.genSubStyleComponent(component, ...rest);
    const name = styleName(component);
    note(name, () => Style({ prefixCls: prefixOf(name), rootCls: rootOf(name) }));
    return Style;
  };
  require('antd');
  Object.assign(utils, real);
  // These make their style anew each time they are drawn.
  const { default: useMenuStyle } = require('antd/lib/menu/style') as { default: Hook };
  const { default: useTooltipStyle } = require('antd/lib/tooltip/style') as {
    default: (prefixCls: string) => ReturnType<Hook>;
  };
  found.set('Menu', [() => useMenuStyle(prefixOf('Menu'), rootOf('Menu'))[0](null)]);
  found.set('Tooltip', [() => useTooltipStyle(prefixOf('Tooltip'))[0](null)]);
  found.set('TreeSelect', []);
  return found;
}

/** antd's colours of the accent, and the variables of `src/app/deployed-theme.ts` that take their place where they are set. */
const accentVariables: readonly (readonly [keyof AliasToken, string])[] = [
  ['colorPrimary', '--accent'],
  ['colorPrimaryHover', '--accent-hover'],
  ['colorPrimaryActive', '--accent-active'],
  ['colorPrimaryBg', '--accent-bg'],
  ['colorPrimaryBgHover', '--accent-bg-hover'],
  ['colorPrimaryBorder', '--accent-border'],
  ['colorPrimaryBorderHover', '--accent-border-hover'],
];

type CacheEntries = readonly (readonly [key: string, entry: [number, unknown]])[];

/** Writes antd's style sheets from the console's own theme. */
export class AntdStyleSheets {
  /** What is computed once for a theme, which takes longer than the styles of most components. */
  private readonly computed = new Map<ThemeConfig, { tokens: Partial<AliasToken>; entries?: CacheEntries }>();

  private constructor(
    private readonly draw: Draw,
    private readonly themes: readonly ThemeConfig[],
    private readonly styles: ReadonlyMap<string, readonly (() => ReactNode)[]>,
  ) {}

  /** Loads antd and the theme in `src/ui/antd-theme.ts`. */
  static async load(): Promise<AntdStyleSheets> {
    const styles = recordStyles();
    const theme = quoted(resolve(import.meta.dirname, '../../src/ui/antd-theme.ts'));
    const { themes } = await runModule<{ themes: readonly ThemeConfig[] }>(
      `import { antdTheme } from ${theme}; export const themes = [antdTheme('light'), antdTheme('dark')];`,
    );
    const draw = {
      react: require('react') as typeof react,
      server: require('react-dom/server') as typeof server,
      cssinjs: require('@ant-design/cssinjs') as typeof cssinjs,
      antd: require('antd') as typeof antd,
    };
    return new AntdStyleSheets(draw, themes, styles);
  }

  /**
   * The style sheet of one name: its rules once, its variables for each theme.
   * @throws Error when antd has no style of that name
   */
  styleSheet(name: string): string {
    const probes = this.styles.get(name);
    if (!probes) throw new Error(`antd has no style named "${name}"`);
    const sheets = this.themes.map((theme, at) =>
      this.extract(theme, probes, at === 0 ? ['style', 'cssVar'] : ['cssVar'], (key) => !shared.test(key)),
    );
    return layered(sheets.join(''));
  }

  /** The tokens of each theme by its key, as far as a component names them outside of its styles. */
  tokens(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
    const { getDesignToken } = this.draw.antd.theme;
    const named = namedInComponents();
    // The responsive observer puts the names of the breakpoints together.
    const isRead = (name: string) => named.has(name) || /^screen[A-Z]/.test(name);
    return Object.fromEntries(
      this.themes.map((theme) => {
        const { cssVar } = theme;
        const key = typeof cssVar === 'object' ? (cssVar.key ?? '') : '';
        const used = Object.entries(getDesignToken(theme)).filter(([name]) => isRead(name));
        return [key, Object.fromEntries(used)];
      }),
    );
  }

  /** Returns the styles that every component shares: links, icons, and the variables of each theme. */
  base(): string {
    const anyStyle = this.styles.get('Affix') ?? [];
    const sheets = this.themes.map((theme, at) =>
      this.extract(theme, anyStyle, at === 0 ? ['style', 'token'] : ['token'], (key) =>
        key.startsWith('style%') ? shared.test(key) : true,
      ),
    );
    return layered(sheets.join(''));
  }

  private computedFor(theme: ThemeConfig) {
    const known = this.computed.get(theme) ?? { tokens: this.draw.antd.theme.getDesignToken(theme) };
    this.computed.set(theme, known);
    return known;
  }

  /** Has the accent, and what antd derives from it, follow the variables that a deployment may set. */
  private withAccent(theme: ThemeConfig, css: string): string {
    const { tokens } = this.computedFor(theme);
    const colours: readonly (readonly [unknown, string])[] = [
      ...accentVariables.map(([name, variable]) => [tokens[name], variable] as const),
      [theme.components?.Table?.rowSelectedBg, '--accent-wash'],
    ];
    return colours.reduce(
      (text, [colour, variable]) =>
        typeof colour === 'string' && /^#[\da-f]{6}$/.test(colour)
          ? text.replace(new RegExp(`${colour}(?![\\da-f])`, 'g'), `var(${variable},${colour})`)
          : text,
      css,
    );
  }

  private extract(
    theme: ThemeConfig,
    probes: readonly (() => ReactNode)[],
    types: ('style' | 'token' | 'cssVar')[],
    isWanted: (key: string) => boolean,
  ): string {
    const {
      react: { createElement },
      server: { renderToString },
      cssinjs: { createCache, extractStyle, StyleProvider },
      antd: { ConfigProvider },
    } = this.draw;
    const computed = this.computedFor(theme);
    const cache = createCache();
    for (const [key, entry] of computed.entries ?? []) cache.cache.set(key, entry);
    const drawn = probes.map((probe, at) => createElement(probe, { key: at }));
    renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, drawn)));
    computed.entries ??= [...cache.cache].filter(([key]) => key.startsWith('token%'));
    for (const key of cache.cache.keys()) if (!isWanted(`${key}%`)) cache.cache.delete(key);
    const css = extractStyle(cache, { plain: true, types });
    return this.withAccent(theme, css.replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, ''));
  }
}

/** In a layer of its own antd gives way to every rule of ours, in whichever order their files come. */
const layered = (css: string) => `@layer antd{${css}}\n`;
