import { Drawer } from '../../../ui/dialog/drawer';
import { FormButtons } from './form-buttons';
import type { PlaceProps } from './form-place';

/** A form at the side, beside which what it is about can still be seen. */
export function FormDrawer(props: PlaceProps) {
  return (
    <Drawer
      open
      title={props.title}
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
