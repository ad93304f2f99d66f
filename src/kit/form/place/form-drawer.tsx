import { useContext } from 'react';
import { ConfigProvider, Drawer } from 'antd';
import { FormButtons } from './form-buttons';
import type { PlaceProps } from './form-place';

/** A form at the side, beside which what it is about can still be seen. */
export function FormDrawer(props: PlaceProps) {
  const { direction } = useContext(ConfigProvider.ConfigContext);
  return (
    <Drawer
      open
      title={props.title}
      placement={direction === 'rtl' ? 'left' : 'right'}
      width={`min(100vw, ${props.isWide ? '720px' : '480px'})`}
      closable={false}
      maskClosable={!props.isSending}
      keyboard={!props.isSending}
      onClose={props.onDismiss}
      footer={<FormButtons {...props} />}
    >
      {props.children}
    </Drawer>
  );
}
