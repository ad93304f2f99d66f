import { Drawer, type DrawerProps } from 'antd';
import { Card } from '../../ui/display/card';
import { isRightToLeft } from '../../ui/is-right-to-left';

interface FormPanelProps extends Pick<DrawerProps, 'mask' | 'keyboard' | 'footer' | 'onClose' | 'children'> {
  readonly in: 'page' | 'drawer';
  readonly title: string;
}

/** A form on a page of its own or in a drawer. */
export default function FormPanel({ in: place, ...frame }: FormPanelProps) {
  if (place === 'page')
    return (
      <Card role="region" aria-label={frame.title} title={frame.title}>
        {frame.children}
        {frame.footer}
      </Card>
    );
  return (
    <Drawer
      {...frame}
      open
      closable={false}
      placement={isRightToLeft(document.documentElement) ? 'left' : 'right'}
      size="min(100vw, 560px)"
    />
  );
}
