import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { AntdScope, pageDirection } from './antd-scope';

/** antd's drawer in the page's own looks, at the page's end. Whoever uses it is loaded when it is first opened. */
export const Drawer = (props: Omit<DrawerProps, 'placement'>) => (
  <AntdScope>
    <AntdDrawer {...props} placement={pageDirection() === 'rtl' ? 'left' : 'right'} />
  </AntdScope>
);
