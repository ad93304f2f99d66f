import { Card, Drawer, type DrawerProps } from 'antd';
import type { ReactNode } from 'react';
import { isRightToLeft } from '../../../ui/is-right-to-left';

interface FormCardProps {
  readonly title: string;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The card of a form that is a page of its own. */
export const FormCard = ({ title, footer, children }: FormCardProps) => (
  <Card role="region" aria-label={title} title={title}>
    {children}
    {footer}
  </Card>
);

/** The drawer of a form, at the end of the page's lines. */
export const FormDrawer = ({ isWide, ...drawer }: DrawerProps & { readonly isWide: boolean }) => (
  <Drawer
    {...drawer}
    placement={isRightToLeft(document.documentElement) ? 'left' : 'right'}
    width={`min(100vw, ${isWide ? '720px' : '480px'})`}
  />
);
