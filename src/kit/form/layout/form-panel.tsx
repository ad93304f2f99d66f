import { Card, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { isRightToLeft } from '../../../ui/is-right-to-left';

interface FormPanelProps {
  readonly in: 'page' | 'drawer';
  readonly title: string;
  readonly isWide: boolean;
  readonly isSending: boolean;
  readonly footer: ReactNode;
  /** Called on Escape and on a click beside a drawer. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The card of a form that is a page of its own, or the drawer of a form, at the end of the page's lines. */
export default function FormPanel({
  in: place,
  title,
  isWide,
  isSending,
  footer,
  onClose,
  children,
}: FormPanelProps) {
  if (place === 'page')
    return (
      <Card role="region" aria-label={title} title={title}>
        {children}
        {footer}
      </Card>
    );
  return (
    <Drawer
      open
      title={title}
      closable={false}
      mask={{ closable: !isSending }}
      keyboard={!isSending}
      placement={isRightToLeft(document.documentElement) ? 'left' : 'right'}
      size={`min(100vw, ${isWide ? '720px' : '480px'})`}
      footer={footer}
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
