import { Modal as AntdModal, type ModalProps } from 'antd';
import { AntdScope } from './antd-scope';

/** antd's dialog in the page's own looks. Whoever uses it is loaded when it is first opened. */
export const Modal = (props: ModalProps) => (
  <AntdScope>
    <AntdModal {...props} />
  </AntdScope>
);
