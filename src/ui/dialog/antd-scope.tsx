import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from '../antd-theme';
import { isRightToLeft } from '../is-right-to-left';
import { useTheme } from '../use-theme';

/** The direction of the page, as antd wants to be told it. */
export const pageDirection = () => (isRightToLeft(document.documentElement) ? 'rtl' : 'ltr');

/** What antd draws in it looks like the rest of the page. It stands around dialogs only: a page must not wait for antd. */
export function AntdScope({ children }: { readonly children: ReactNode }) {
  const { mode } = useTheme();
  return (
    <ConfigProvider theme={antdTheme(mode)} direction={pageDirection()} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
