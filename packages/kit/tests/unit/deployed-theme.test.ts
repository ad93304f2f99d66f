// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { apply, themeCss, themeProblems } from '../../src/extras/theme/deployed-theme';
import type { DeployedTheme } from '../../src/settings/settings';
import { contrast, mix } from '../../src/lib/colours';
import { palettes } from '../../src/ui/tokens';

describe('the contrast of two colours', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('of %s and %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
    expect(contrast(other, one)).toBeCloseTo(expected, 2);
  });
});

describe('a theme of the settings', () => {
  test.each<[string, DeployedTheme, string]>([
    ['a pale accent', { primary: '#ffd400' }, 'theme.primary: #ffd400 (light: contrast 1.'],
    [
      'an accent for each mode',
      { primary: { light: '#0b6b3a', dark: '#5cc795' } } as never,
      'theme.primary: {"light":"#0b6b3a","dark":"#5cc795"} (#rrggbb)',
    ],
    ['what is no colour', { primary: 'green' }, 'theme.primary: "green" (#rrggbb)'],
    [
      'a logo of a host that pictures may not come from',
      { logo: 'https://elsewhere.example/logo.svg' },
      'theme.logo: "https://elsewhere.example/logo.svg" (imageOrigins)',
    ],
    ['an unknown key', { colour: '#000000' } as never, 'theme.colour: "#000000" (primary, logo)'],
  ])('is refused by name for %s', (_, theme, words) => {
    const [problem] = themeProblems(theme);
    expect(`${problem?.path ?? ''}: ${problem?.value ?? ''}`).toContain(words);
    expect(() => apply(theme)).toThrow(problem?.path);
  });

  test('has an accent in the dark mode that can be read, lighter than the one that is given', () => {
    const css = themeCss({ primary: '#0b6b3a' });
    const [, dark = ''] = /data-theme=dark\]\{--accent:(#[\da-f]{6})/.exec(css) ?? [];
    for (const ground of ['canvas', 'surface', 'raised', 'accentInk'] as const)
      expect(contrast(dark, palettes.dark[ground])).toBeGreaterThanOrEqual(4.5);
    expect(css).toContain(':root[data-theme=light]{--accent:#0b6b3a;');
  });

  test('says only what it changes', () => {
    expect(themeCss({})).toBe('');
    expect(themeCss({ logo: '/a".svg' })).toContain('url("http://localhost:3000/a%22.svg")');
  });

  test('has a part of a colour in another mixed as it says', () => {
    expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
  });
});
