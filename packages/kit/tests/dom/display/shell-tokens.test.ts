import { expect, test } from 'vitest';
import { palettes, tokenCss } from '../../../src/ui/tokens';

/** Relative luminance of a colour `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const texts = ['ink', 'inkSoft', 'inkFaint', 'accent', 'success', 'warning', 'danger', 'info'] as const;
const grounds = ['canvas', 'surface', 'raised', 'hover', 'neutral', 'accentWash'] as const;

test.each(['light', 'dark'] as const)(
  'every text colour of the %s theme can be read on every ground',
  (mode) => {
    const palette = palettes[mode];
    for (const text of texts)
      for (const ground of grounds)
        expect(contrast(palette[text], palette[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.accentInk, palette.accent)).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['surface', 'raised'] as const)
      expect(contrast(palette.lineStrong, palette[ground]), `lineStrong on ${ground}`).toBeGreaterThanOrEqual(
        3,
      );
  },
);

test('the page goes with the system until the root says another theme', () => {
  const css = tokenCss();
  const rules = css
    .split('\n')
    .map((rule) => [
      rule.slice(0, rule.indexOf(':root') + 5 + (/:root(\[[^\]]*\])/.exec(rule)?.[1]?.length ?? 0)),
      (['light', 'dark'] as const).filter(
        (mode) =>
          rule.includes(`--canvas:${palettes[mode].canvas};`) && rule.includes(`color-scheme:${mode};`),
      ),
    ]);
  expect(rules).toEqual([
    [':root', ['light']],
    ['@media (prefers-color-scheme:dark){:root', ['dark']],
    [':root[data-theme=light]', ['light']],
    [':root[data-theme=dark]', ['dark']],
  ]);
  expect(css).toContain('--currency-btc:');
});

test('the tint of BTC is coral, in every theme', () => {
  expect(tokenCss().match(/--currency-btc:[^;]*;/g)).toEqual(['--currency-btc:#ff7f50;']);
});
