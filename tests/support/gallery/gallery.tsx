import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { antdTheme } from '../../../packages/kit/src/ui/antd-theme';
import { drawn } from './drawn';

const Styles =
  import.meta.env.VITE_ANTD_STYLES === 'sheets'
    ? Fragment
    : ({ children }: { readonly children: ReactNode }) => <StyleProvider layer>{children}</StyleProvider>;

const { theme, direction } = Object.fromEntries(new URLSearchParams(location.search));
const isRtl = direction === 'rtl';
document.documentElement.dir = isRtl ? 'rtl' : 'ltr';

createRoot(document.body).render(
  <Styles>
    <ConfigProvider
      theme={antdTheme(theme === 'dark' ? 'dark' : 'light')}
      direction={isRtl ? 'rtl' : 'ltr'}
      wave={{ disabled: true }}
      virtual={false}
      getPopupContainer={(opener) => opener?.closest('section') ?? document.body}
    >
      {Object.entries(drawn).map(([name, nodes]) => (
        // What is fixed, as a dialog, stays within an element with a transform.
        <section
          key={name}
          id={name}
          style={{ transform: 'translateZ(0)', overflow: 'hidden', blockSize: 360, padding: 16 }}
        >
          {nodes}
        </section>
      ))}
    </ConfigProvider>
  </Styles>,
);
