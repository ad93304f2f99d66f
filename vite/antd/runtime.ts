import { DesignTokenContext } from 'antd/es/theme/context';
import { createContext, useContext } from 'react';
import { tokens } from 'virtual:antd/tokens';
import 'virtual:antd/base.css';

// A build replaces the code of antd and of cssinjs that computes styles with this.

/** As a hook it returns the class of the theme's variables, as a component nothing. */
export const useSheet = (prefix: unknown) => {
  const { cssVar } = useContext(DesignTokenContext);
  return typeof prefix === 'string' ? ['', cssVar?.key] : null;
};

/** Returns the theme as antd's own `useToken` does. */
export function useToken() {
  const { theme, cssVar } = useContext(DesignTokenContext);
  const token = tokens[cssVar?.key ?? ''] ?? Object.values(tokens)[0];
  return [theme, token, '', token, cssVar];
}

/** Stands for algorithms of colours, whose results are in the style sheets. A declaration, as antd calls it in a circle of imports. */
export function keepToken<T>(token: T): T {
  return token;
}

/** antd's icons add rules of their own where there is no layer. */
export const StyleContext = createContext({ layer: true });

export { keepToken as createTheme, keepToken as Keyframes };
export const unitless = {};
export const useStyleRegister = () => undefined;
export const unit = (length: number | string) =>
  typeof length === 'number' ? `${String(length)}px` : length;
