import {
  currencyColours,
  fontFamily,
  monoFamily,
  otherCurrencyColour,
  palettes,
  radius,
  shadow,
  spacing,
  typeScale,
  width,
  type Mode,
} from './tokens';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function variables(prefix: string, values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(
      ([name, value]) =>
        `--${prefix}${kebab(name)}:${typeof value === 'number' ? `${String(value)}px` : value};`,
    )
    .join('');
}

const paletteOf = (mode: Mode) => `color-scheme:${mode};${variables('', { ...palettes[mode] })}`;

/** Returns the tokens as CSS variables, as in `--ink-soft`; the system's mode holds until `data-theme` on the root. */
export function tokenCss(): string {
  const currencies = Object.entries(currencyColours).map(([code, colour]) => [code.toLowerCase(), colour]);
  const constant =
    variables('text-', typeScale) +
    variables('space-', spacing) +
    variables('width-', width) +
    variables('radius-', radius) +
    variables('shadow-', shadow) +
    variables('currency-', {
      ...(Object.fromEntries(currencies) as Record<string, string>),
      other: otherCurrencyColour,
    }) +
    `--font:${fontFamily};--mono:${monoFamily};`;
  return [
    `:root{${constant}${paletteOf('light')}}`,
    `@media (prefers-color-scheme:dark){:root{${paletteOf('dark')}}}`,
    `:root[data-theme=light]{${paletteOf('light')}}`,
    `:root[data-theme=dark]{${paletteOf('dark')}}`,
  ].join('\n');
}
