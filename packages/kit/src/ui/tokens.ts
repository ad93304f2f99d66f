/** The design tokens, read by the CSS variables, antd's theme and the charts. */

export type Mode = 'light' | 'dark';

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

/** Ink on paper, one cobalt accent. Text colours reach 4.5:1 on every ground. */
const light = {
  canvas: '#f7f8fa',
  surface: '#ffffff',
  raised: '#fafbfc',
  hover: '#f1f4f9',
  /** Of tags that say neither good nor bad. */
  neutral: '#eef1f5',
  line: '#e7eaf0',
  /** Borders of controls: 3:1 on the surfaces. */
  lineStrong: '#878e9b',
  ink: '#14171f',
  inkSoft: '#475063',
  inkFaint: '#626b7c',
  accent: '#2450cf',
  accentInk: '#ffffff',
  accentWash: '#edf1fd',
  success: '#18794e',
  warning: '#955800',
  danger: '#c22f2a',
  info: '#2450cf',
};

export const palettes: Readonly<Record<Mode, Readonly<Record<keyof typeof light, string>>>> = {
  light,
  dark: {
    canvas: '#0e1014',
    surface: '#15181d',
    raised: '#1b1f26',
    hover: '#1d222a',
    neutral: '#232831',
    line: '#282d36',
    lineStrong: '#6d7480',
    ink: '#eceef1',
    inkSoft: '#b4bac5',
    inkFaint: '#949ba8',
    accent: '#7c9cff',
    accentInk: '#0d1330',
    accentWash: '#1e2742',
    success: '#5cc795',
    warning: '#e5ab52',
    danger: '#ff8078',
    info: '#7c9cff',
  },
};

/** Colours of cryptocurrencies by code, for marks and tints, never for text on their own. */
const currency = { btc: '#ff7f50', eth: '#8a7ff0', usdt: '#2fa783', other: '#8d95a3' } as const;

export const typeScale = { small: 11, caption: 12, body: 13, heading: 16, title: 20, figure: 28 } as const;

/** Of `body`, in pixels. */
export const lineHeight = 20;

export const spacing = { xs: 4, s: 8, m: 12, l: 16, xl: 24, xxl: 40 } as const;

/** The most that a page's content takes, and a form on a page. */
const width = { content: 1440, form: 720 } as const;

export const radius = { control: 6, card: 10 } as const;

const shadow = { popup: '0 8px 28px rgb(0 0 0 / 18%)' } as const;

/** The interface fonts of each system by name: `system-ui` is any font at all on Linux. A web font made the first row 7 to 14 % later. */
export const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Inter, Roboto, 'Noto Sans', 'Noto Sans Arabic', 'Helvetica Neue', Arial, system-ui, sans-serif";
export const monoFamily = "ui-monospace, 'Cascadia Mono', 'SF Mono', 'DejaVu Sans Mono', monospace";

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function variables(prefix: string, values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(
      ([name, value]) =>
        `--${prefix}${kebab(name)}:${typeof value === 'number' ? `${String(value)}px` : value};`,
    )
    .join('');
}

const paletteOf = (mode: Mode) =>
  `color-scheme:${mode};--pictures:${mode === 'dark' ? 'brightness(0.8)' : 'none'};${variables('', { ...palettes[mode] })}`;

/** Returns the tokens as CSS variables, as in `--ink-soft`; the system's mode holds until `data-theme` on the root. */
export function tokenCss(): string {
  const scales = { text: typeScale, space: spacing, width, radius, shadow, currency };
  const constant =
    Object.entries(scales)
      .map(([name, values]) => variables(`${name}-`, values))
      .join('') + `--font:${fontFamily};--mono:${monoFamily};`;
  return [
    `:root{${constant}${paletteOf('light')}}`,
    `@media (prefers-color-scheme:dark){:root{${paletteOf('dark')}}}`,
    `:root[data-theme=light]{${paletteOf('light')}}`,
    `:root[data-theme=dark]{${paletteOf('dark')}}`,
  ].join('\n');
}
