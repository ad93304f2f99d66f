import { theme, type ThemeConfig } from 'antd';
import { mix } from '../lib/colours';
import {
  fontFamily,
  lineHeight,
  monoFamily,
  palettes,
  radius,
  spacing,
  typeScale,
  type Mode,
} from './tokens';

const componentTokens = (palette: (typeof palettes)[Mode]): NonNullable<ThemeConfig['components']> => ({
  Button: {
    defaultBorderColor: palette.line,
    defaultHoverColor: palette.ink,
    defaultHoverBorderColor: palette.lineStrong,
    defaultHoverBg: palette.raised,
    borderColorDisabled: palette.line,
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    fontWeight: 500,
  },
  Card: { headerFontSize: typeScale.body, bodyPadding: spacing.l, headerPadding: spacing.l },
  DatePicker: { colorTextDisabled: palette.inkFaint },
  Descriptions: { labelBg: palette.raised, itemPaddingBottom: spacing.m },
  Form: { labelColor: palette.inkSoft },
  Modal: { titleFontSize: typeScale.heading },
  // In the dark the chosen one would have the colour of its card.
  Segmented: { itemSelectedBg: palette === palettes.dark ? palette.neutral : palette.surface },
  Select: {
    colorTextQuaternary: palette.inkFaint,
    optionSelectedBg: palette.accentWash,
    optionSelectedFontWeight: 500,
  },
  // The track of one that is off has 3:1 against its knob and the page.
  Switch: { colorTextQuaternary: palette.lineStrong, colorTextTertiary: palette.inkFaint },
  Slider: {
    railBg: palette.line,
    railHoverBg: palette.line,
    trackBg: palette.accent,
    trackHoverBg: palette.accent,
    handleColor: palette.accent,
    dotActiveBorderColor: palette.accent,
  },
  Statistic: { contentFontSize: typeScale.title },
  Table: {
    headerBg: palette.raised,
    headerColor: palette.inkSoft,
    headerSplitColor: 'transparent',
    headerSortActiveBg: palette.raised,
    headerSortHoverBg: palette.accentWash,
    bodySortBg: 'transparent',
    rowHoverBg: palette.hover,
    rowSelectedBg: palette.accentWash,
    rowSelectedHoverBg: palette.accentWash,
    cellPaddingBlock: 10,
  },
  Tabs: { horizontalMargin: '0', horizontalItemGutter: 0 },
  Tag: { defaultBg: palette.neutral },
});

/** antd's dark algorithm dims the colours that it is given; ours are chosen for dark already, and one accent is enough. */
const darkAlgorithm: typeof theme.darkAlgorithm = (seed, map) => {
  const { colorPrimary, colorInfo, colorLink, colorSuccess, colorWarning, colorError } = seed;
  const own = { colorPrimary, colorInfo, colorLink, colorSuccess, colorWarning, colorError };
  return { ...theme.darkAlgorithm(seed, map), ...own };
};

/** On this ground a tone's text reaches 4.5:1; on those that antd derives it does not. */
const groundOf = (tone: string, surface: string) => mix(tone, surface, 0.1);

function makeTheme(mode: Mode): ThemeConfig {
  const palette = palettes[mode];
  return {
    algorithm: mode === 'dark' ? darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: `rk-${mode}` },
    hashed: false,
    token: {
      colorPrimary: palette.accent,
      colorInfo: palette.info,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorInfoBg: groundOf(palette.info, palette.surface),
      colorSuccessBg: groundOf(palette.success, palette.surface),
      colorWarningBg: groundOf(palette.warning, palette.surface),
      colorErrorBg: groundOf(palette.danger, palette.surface),
      colorLink: palette.accent,
      colorLinkHover: palette.accent,
      linkHoverDecoration: 'underline',
      colorTextBase: palette.ink,
      colorText: palette.ink,
      colorTextSecondary: palette.inkSoft,
      colorTextTertiary: palette.inkFaint,
      colorTextDescription: palette.inkSoft,
      colorTextPlaceholder: palette.inkFaint,
      colorTextLightSolid: palette.accentInk,
      colorBgBase: palette.surface,
      colorBgLayout: palette.canvas,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.surface,
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
      colorSplit: palette.line,
      borderRadius: radius.control,
      borderRadiusLG: radius.card,
      fontFamily,
      fontFamilyCode: monoFamily,
      fontSize: typeScale.body,
      fontSizeSM: typeScale.caption,
      // A hair more: a text whose line is 19.99 px high stands 1 px above one of 20 px.
      lineHeight: (lineHeight + 0.01) / typeScale.body,
      controlOutlineWidth: 0,
      // What is still growing moves away below the pointer, and a click in its first frames is lost.
      motion: false,
    },
    components: componentTokens(palette),
  };
}

const themes: Readonly<Record<Mode, ThemeConfig>> = { light: makeTheme('light'), dark: makeTheme('dark') };

/** antd's theme made from the tokens; the same object every time, so that antd derives its styles once. */
export const antdTheme = (mode: Mode): ThemeConfig => themes[mode];
