import { consoleOrigins, isAmong } from '../../wire/console-origins';
import { BadSettings, settings, type DeployedTheme } from '../../settings/settings';
import { contrast, isColour, mix } from '../../lib/colours';
import { palettes, type Mode } from '../../ui/tokens';

type Wrong = BadSettings['problems'][number];

/** For text (WCAG 2.2, AA). */
const leastContrast = 4.5;

const washOf = (accent: string, mode: Mode): string =>
  mix(accent, palettes[mode].surface, mode === 'light' ? 0.08 : 0.16);

/** Returns the least contrast of an accent with the grounds that it is text on, and with the text on it. */
function contrastOf(accent: string, mode: Mode): number {
  const { canvas, surface, raised, accentInk } = palettes[mode];
  const grounds = [canvas, surface, raised, accentInk, washOf(accent, mode)];
  return Math.min(...grounds.map((ground) => contrast(accent, ground)));
}

function lightened(accent: string): string {
  const steps = Array.from({ length: 20 }, (_, step) => mix('#ffffff', accent, step * 0.05));
  return steps.find((colour) => contrastOf(colour, 'dark') >= leastContrast) ?? '#ffffff';
}

function accentProblems(accent: unknown): readonly Wrong[] {
  const path = 'theme.primary';
  if (!isColour(accent)) return [{ path, value: `${JSON.stringify(accent)} (#rrggbb)` }];
  const found = contrastOf(accent, 'light');
  const value = `${accent} (light: contrast ${found.toFixed(1)}, at least ${String(leastContrast)})`;
  return found >= leastContrast ? [] : [{ path, value }];
}

function isShown(logo: unknown): boolean {
  if (typeof logo !== 'string' || !URL.canParse(logo, window.location.href)) return false;
  const { origin } = new URL(logo, window.location.href);
  return origin === window.location.origin || isAmong(origin, consoleOrigins({ ...settings() }).images);
}

export const themeProblems = ({ primary, logo = '', ...others }: DeployedTheme): readonly Wrong[] => [
  ...(primary === undefined ? [] : accentProblems(primary)),
  ...(isShown(logo) ? [] : [{ path: 'theme.logo', value: `${JSON.stringify(logo)} (imageOrigins)` }]),
  ...Object.entries(others).map(([name, value]) => ({
    path: `theme.${name}`,
    value: `${JSON.stringify(value)} (primary, logo)`,
  })),
];

function accentCss(accent: string, mode: Mode): string {
  const { surface } = palettes[mode];
  const stronger = mode === 'light' ? '#000000' : '#ffffff';
  const variables = {
    accent,
    info: accent,
    'accent-wash': washOf(accent, mode),
    'accent-bg': washOf(accent, mode),
    'accent-bg-hover': mix(accent, surface, 0.2),
    'accent-border': mix(accent, surface, 0.4),
    'accent-border-hover': mix(accent, surface, 0.6),
    'accent-hover': mix(stronger, accent, 0.1),
    'accent-active': mix(stronger, accent, 0.2),
  };
  return Object.entries(variables)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}

function primaryCss(primary: string): string {
  const dark = accentCss(lightened(primary), 'dark');
  return [
    `:root,:root[data-theme=light]{${accentCss(primary, 'light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `:root[data-theme=dark]{${dark}}`,
  ].join('');
}

const logoCss = (logo: string): string =>
  `:root{--logo:url("${new URL(logo, window.location.href).href.replaceAll('"', '%22')}")}` +
  'a[data-brand] svg{display:none}' +
  '[data-brand]::before{content:"";display:block;inline-size:26px;block-size:26px;flex:none;' +
  'background:var(--logo) center/contain no-repeat}' +
  'h1[data-brand]::before{inline-size:auto;block-size:48px;margin-block-end:12px;background-position:left center}' +
  '[dir=rtl] h1[data-brand]::before{background-position:right center}';

export const themeCss = ({ primary, logo }: DeployedTheme): string =>
  (primary === undefined ? '' : primaryCss(primary)) + (logo === undefined ? '' : logoCss(logo));

/** Adds the theme of the settings as a style sheet. @throws BadSettings naming each bad value, as an accent too pale to read */
export function apply(theme: DeployedTheme): void {
  const problems = themeProblems(theme);
  if (problems.length > 0) throw new BadSettings(problems);
  document.head.append(Object.assign(document.createElement('style'), { textContent: themeCss(theme) }));
}
