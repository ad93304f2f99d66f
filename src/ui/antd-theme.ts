import { theme, type ThemeConfig } from 'antd';
import { fontFamily, monoFamily, palettes, radius, spacing, typeScale, type Mode } from './tokens';

const controlHeight = 32;

function makeTheme(mode: Mode): ThemeConfig {
  const palette = palettes[mode];
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: true,
    hashed: false,
    token: {
      colorPrimary: palette.accent,
      colorInfo: palette.info,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
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
      controlHeight,
      padding: spacing.l,
      // What is still growing moves away below the pointer, and a click in its first frames is lost.
      motion: false,
    },
    components: {
      Button: {
        defaultHoverColor: palette.accent,
        defaultHoverBorderColor: palette.accent,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 550,
      },
      Modal: { titleFontSize: typeScale.heading },
    },
  };
}

const themes: Readonly<Record<Mode, ThemeConfig>> = { light: makeTheme('light'), dark: makeTheme('dark') };

/** antd's theme made from the tokens; the same object every time, so that antd derives its styles once. */
export const antdTheme = (mode: Mode): ThemeConfig => themes[mode];
