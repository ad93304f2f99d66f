import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as cssinjs from '@ant-design/cssinjs';
import type * as extractor from '@ant-design/static-style-extract';
import type * as antd from 'antd';
import type { ThemeConfig } from 'antd';
import type { AliasToken } from 'antd/es/theme/interface';
import type * as react from 'react';
import { kitSource } from '../places';
import { quoted, runModule } from '../run-module';

const require = createRequire(import.meta.url);
const { createElement } = require('react') as typeof react;
const { BackTop, ConfigProvider, theme: antdTheme } = require('antd') as typeof antd;
const { createCache, extractStyle: cssOf, StyleProvider } = require('@ant-design/cssinjs') as typeof cssinjs;
const { extractStyle: drawAll } = require('@ant-design/static-style-extract') as typeof extractor;

/** A theme, and what antd computed when all of its components were drawn with it. */
interface Drawn {
  readonly theme: ThemeConfig;
  readonly key: string;
  readonly tokens: Partial<AliasToken>;
  readonly cache: ReturnType<typeof createCache>;
}

const keyOf = ({ cssVar }: ThemeConfig) => (typeof cssVar === 'object' ? (cssVar.key ?? '') : '');

/** Draws all of antd's components in a theme, and returns the styles that they registered. */
function draw(theme: ThemeConfig): Drawn {
  const cache = createCache();
  drawAll((components) =>
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme }, components, createElement(BackTop)),
    ),
  );
  return { theme, key: keyOf(theme), tokens: antdTheme.getDesignToken(theme), cache };
}

/** antd's colours of the accent, and the variables of `packages/kit/src/extras/theme/deployed-theme.ts` that take their place where they are set. */
const accentVariables: readonly (readonly [keyof AliasToken, string])[] = [
  ['colorPrimary', '--accent'],
  ['colorPrimaryHover', '--accent-hover'],
  ['colorPrimaryActive', '--accent-active'],
  ['colorPrimaryBg', '--accent-bg'],
  ['colorPrimaryBgHover', '--accent-bg-hover'],
  ['colorPrimaryBorder', '--accent-border'],
  ['colorPrimaryBorderHover', '--accent-border-hover'],
];

/** Has the accent, and what antd derives from it, follow the variables that a deployment may set. */
function withAccent({ theme, tokens }: Drawn, css: string): string {
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

/** Styles that come with those of every component: of links and of icons. */
const isShared = (path: string) => path === 'Shared' || path === 'ant-design-icons';

/** In a layer of its own antd gives way to every rule of ours, in whichever order their files come. */
const layered = (css: string) => `@layer antd{${css}}\n`;

function extract(themes: readonly Drawn[], isWanted: (path: string) => boolean, withTokens: boolean): string {
  const sheets = themes.map((drawn, at) => {
    const wanted = createCache();
    for (const [id, entry] of drawn.cache.cache) {
      const [type = '', first = '', second = ''] = id.split('%');
      const isOfTheme =
        type === 'style' ? at === 0 : type === 'cssVar' ? second === drawn.key : entry[1][4] === drawn.key;
      const isAsked = type === 'token' ? withTokens : isWanted(type === 'style' ? second : first);
      if (isOfTheme && isAsked) wanted.cache.set(id, entry);
    }
    return withAccent(drawn, cssOf(wanted, { plain: true }));
  });
  return layered(sheets.join('').replaceAll(/\.data-ant-cssinjs-cache-path\{[^}]*\}/g, ''));
}

/** Returns the tokens of a theme by its key, without the palettes of preset colours, which no component reads. */
const tokensOf = ({ key, tokens }: Drawn) =>
  [key, Object.fromEntries(Object.entries(tokens).filter(([name]) => !/\d/.test(name)))] as const;

/** Draws antd in the themes of `packages/kit/src/ui/antd-theme.ts`. Returns its style sheets: rules once, variables for each theme. */
export async function drawStyleSheets() {
  const source = quoted(join(kitSource, 'ui/antd-theme.ts'));
  const { themes } = await runModule<{ themes: readonly ThemeConfig[] }>(
    `import { antdTheme } from ${source}; export const themes = [antdTheme('light'), antdTheme('dark')];`,
  );
  const drawn = themes.map(draw);
  return {
    /** Returns the style sheet of a component and of its parts. @throws Error when antd has no such component */
    styleSheet: (component: string): string => {
      const css = extract(drawn, (path) => path.split('-')[0] === component && !isShared(path), false);
      if (css === layered('')) throw new Error(`antd has no styles of a component "${component}"`);
      return css;
    },
    /** The rules that every component shares: links, icons, and the variables of each theme. */
    base: extract(drawn, isShared, true),
    tokens: Object.fromEntries(drawn.map(tokensOf)),
  };
}
